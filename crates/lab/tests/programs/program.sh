#!/bin/sh
# A program for Take-away that speaks just enough UGI. Its argument says what it does when it is to move:
# `take` takes one stone, which is always legal; `slow` does too, but needs time before a game; `forgetful` does in every
# turn but the first of a game; `optional` has options; the others fail in their own way.
while read -r line; do
  case "$line" in
    ugi)
      echo "id name $1"
      if test "$1" = optional; then
        echo "option name hash type spin default 1 min 1 max 9"
        echo "option name Threads type spin default 1 min 1 max 9"
      fi
      echo ugiok ;;
    uginewgame) test "$1" != slow || sleep 1.5 ;;
    position*) position=$line ;;
    isready) echo readyok ;;
    quit) exit 0 ;;
    go*)
      case "$1" in
        take | slow | optional) echo "bestmove take1" ;;
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
