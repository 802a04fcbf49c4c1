"""The command line. It asks the services and prints what they answer; no rules, no SQL, no Qt."""
