#!/bin/bash
export PATH=$PWD/node_modules/.bin:$PATH
P=$(ss -ltnp | grep ":$1 " | grep -o 'pid=[0-9]*' | head -1 | cut -d= -f2); [ -n "$P" ] && kill $P
rm -rf build; node server/build-pages-now.ts >/dev/null 2>&1; while ss -ltn | grep -q ":$1 "; do sleep 0.5; done; ./.up.sh $1 $2
