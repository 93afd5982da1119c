#!/bin/sh
# Start several nodes on this machine and keep them running until this script ends:
#   deploy/nodes.sh 4 --store postgresql://rumpus@127.0.0.1/rumpus --public-url https://play.example.org
# The nodes listen on 127.0.0.1:8001, :8002, ... behind the proxy in deploy/nginx.conf, and serve figures on :18001, :18002, ...
# Set FIRST_PORT or RUMPUS to change the first port or the command.
set -eu
case ${1:-} in
'' | *[!0-9]* | 0) echo "usage: $0 NUMBER-OF-NODES [arguments of rumpus serve]" >&2; exit 2 ;;
esac
nodes=$1
shift
first=${FIRST_PORT:-8001}
pids=
trap 'trap - EXIT; kill $pids 2>/dev/null || true; wait' EXIT INT TERM
number=0
while [ "$number" -lt "$nodes" ]; do
    port=$((first + number))
    (
        while :; do
            "${RUMPUS:-rumpus}" serve --host 127.0.0.1 --port "$port" --proxy --metrics "1$port" "$@" &
            node=$!
            trap 'kill $node 2>/dev/null; exit 0' INT TERM
            wait "$node" || true
            echo "the node on port $port ended; restarting it" >&2
            sleep 1
        done
    ) &
    pids="$pids $!"
    number=$((number + 1))
done
wait
