def board(view, words, colour=False): return str(view)
