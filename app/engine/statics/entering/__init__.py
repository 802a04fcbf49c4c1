"""How permanents enter the battlefield (614.1c-d), and what is done and chosen then."""
