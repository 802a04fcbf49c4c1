; The installer; packaging/build.py gives Version and Folder.
[Setup]
AppName=Spellbench
AppVersion={#Version}
DefaultDirName={autopf}\Spellbench
PrivilegesRequired=lowest
OutputDir={#Output}
OutputBaseFilename=spellbench-{#Version}-setup
SetupIconFile={#Icon}
ChangesAssociations=yes
[Files]
Source: "{#Folder}\*"; DestDir: "{app}"; Flags: recursesubdirs
[Icons]
Name: "{autoprograms}\Spellbench"; Filename: "{app}\Spellbench-window.exe"
