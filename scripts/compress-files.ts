// A part of the build of the web app: beside each file of text it leaves the same file compressed,
// which the server sends to browsers that take it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const worthBytes = 512

export function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    apply: 'build',
    writeBundle: { order: 'post', sequential: true, handler: ({ dir }) => compressIn(dir) },
  }
}

function compressIn(dir: string | undefined) {
  if (!dir) return
  for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:js|mjs|css|svg|json)$/.test(name)) continue
    const content = readFileSync(join(dir, name))
    if (content.length < worthBytes) continue
    writeFileSync(join(dir, `${name}.br`), brotliCompressSync(content))
    writeFileSync(join(dir, `${name}.gz`), gzipSync(content, { level: 9 }))
  }
}
