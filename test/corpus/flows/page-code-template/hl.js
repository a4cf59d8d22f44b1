function highlight() {}
