#!/bin/sh
# A program for Take-away that speaks just enough UGI. Its argument says what it does when it is to move:
# `take` takes one stone, which is always legal; the others fail in their own way.
while read -r line; do
  case "$line" in
    ugi) echo "id name $1"; echo ugiok ;;
    isready) echo readyok ;;
    quit) exit 0 ;;
    go*)
      case "$1" in
        take) echo "bestmove take1" ;;
        illegal) echo "bestmove take9" ;;
        crash) echo "I give up" >&2; exit 3 ;;
        babble) echo "bestmove" ;;
        hang) ;;
      esac ;;
  esac
done
