"""Objects that change zones (400): put, returned, exiled, destroyed, sacrificed."""
