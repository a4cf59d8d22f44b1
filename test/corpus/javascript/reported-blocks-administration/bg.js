// Nothing to do.
