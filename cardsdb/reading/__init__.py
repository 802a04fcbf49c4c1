"""Reading files that are not trusted: unpacking, and taking JSON apart object by object."""
