def number_of(text):
    return int(text)
