#!/bin/sh
# Turns the lossless film that render.mjs makes into the three files the landing page offers.
#   scripts/assets/encode.sh hero.mkv web/public/media
set -eu
master=$1
media=$2
colour="-color_primaries bt709 -color_trc bt709 -colorspace bt709"
scale="scale=out_color_matrix=bt709:out_range=tv:flags=lanczos+accurate_rnd"
log=$(mktemp -d)/vp9

# VP9, two passes, capped
vp9="-c:v libvpx-vp9 -b:v 1000k -maxrate 1600k -bufsize 4000k -crf 33 -g 300 -row-mt 1 -tile-columns 1
  -auto-alt-ref 6 -lag-in-frames 25 -aq-mode 0 -deadline good -an"
ffmpeg -v error -y -i "$master" -vf "$scale,format=yuv420p" $vp9 -cpu-used 4 $colour -pass 1 -passlogfile "$log" -f webm /dev/null
ffmpeg -v error -y -i "$master" -vf "$scale,format=yuv420p" $vp9 -cpu-used 2 $colour -pass 2 -passlogfile "$log" "$media/hero.webm"

# H.264, for everything older
ffmpeg -v error -y -i "$master" -vf "$scale,format=yuv420p" -c:v libx264 -preset slower -crf 26 \
  -maxrate 1700k -bufsize 5000k -profile:v high -level 4.0 -tune film \
  -x264-params "keyint=300:aq-mode=3:aq-strength=1.1:deblock=1,1" -movflags +faststart -an $colour "$media/hero.mp4"

# AV1, ten bits: a quarter of the size
ffmpeg -v error -y -i "$master" -vf "$scale,format=yuv420p10le" -c:v libsvtav1 -preset 6 -crf 44 -g 300 \
  -svtav1-params "tune=0" -an $colour "$media/hero-av1.mp4"
