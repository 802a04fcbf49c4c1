"""What users do, from the first key to the answer, within the actions it may take."""
