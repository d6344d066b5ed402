#!/bin/sh
# A program for Take-away that speaks just enough UGI. Its argument says what it does when it is to move:
# `take` takes one stone, which is always legal; `slow` does too, but needs time before a game; `forgetful` does in every
# turn but the first of a game; the others fail in their own way.
while read -r line; do
  case "$line" in
    ugi) echo "id name $1"; echo ugiok ;;
    uginewgame) test "$1" != slow || sleep 1.5 ;;
    position*) position=$line ;;
    isready) echo readyok ;;
    quit) exit 0 ;;
    go*)
      case "$1" in
        take | slow) echo "bestmove take1" ;;
        forgetful)
          case "$position" in
            *moves*) echo "bestmove take1" ;;
            *) echo "bestmove take9" ;;
          esac ;;
        illegal) echo "bestmove take9" ;;
        crash) echo "I give up" >&2; exit 3 ;;
        babble) echo "bestmove" ;;
        hang) ;;
      esac ;;
  esac
done
