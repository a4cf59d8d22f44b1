window.WORDLIST = ["abandon","ability","able","about","above","absent"];
