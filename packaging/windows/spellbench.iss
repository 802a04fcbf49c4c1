; The installer; packaging/build.py gives Version and Folder.
[Setup]
AppName=Spellbench
AppVersion={#Version}
DefaultDirName={autopf}\Spellbench
PrivilegesRequired=lowest
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
OutputDir={#Output}
OutputBaseFilename=spellbench-{#Version}-setup
SetupIconFile={#Icon}
ChangesAssociations=yes
[InstallDelete]
; What an older version had and this one has not would be loaded with it.
Type: filesandordirs; Name: "{app}\_internal"
[Files]
Source: "{#Folder}\*"; DestDir: "{app}"; Flags: recursesubdirs
[Icons]
Name: "{autoprograms}\Spellbench"; Filename: "{app}\Spellbench-window.exe"
[Registry]
; Windows tells files by what follows the last dot alone, so Spellbench is one of those that open them.
Root: HKA; Subkey: "Software\Classes\Spellbench.file\shell\open\command"; ValueType: string; ValueData: """{app}\Spellbench-window.exe"" open ""%1"""; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\.json\OpenWithProgids"; ValueType: string; ValueName: "Spellbench.file"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.zip\OpenWithProgids"; ValueType: string; ValueName: "Spellbench.file"; ValueData: ""; Flags: uninsdeletevalue
