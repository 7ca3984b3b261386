@rem "npm start" begins with exec, so that npm passes signals to the program; Windows has none and needs no exec.
@%*
