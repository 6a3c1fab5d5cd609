// Builds the web app into dist/web when something it is made of has changed since the last time.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { findNode, giveUp, root, tell } from './launch.mjs'

const sources = [
  'web',
  'contract',
  'locales',
  'scripts/chunk-groups.ts',
  'scripts/compress-files.ts',
  'scripts/draw-landing.ts',
  'scripts/landing-head.ts',
  'scripts/head-files.ts',
  'vite.config.ts',
  'package-lock.json',
]
const built = join(root, 'dist/web')
const unfinished = join(root, 'dist/web.new')
const replaced = join(root, 'dist/web.old')
const stamp = '.sources'

export function ensureWebBuilt() {
  const hash = hashOf(sources.flatMap(filesIn))
  if (readStamp() === hash) return
  tell('Building the web app.')

  // Beside the old one: a server that runs keeps what it serves until the new one is complete.
  const args = [
    'node_modules/vite/bin/vite.js',
    'build',
    '--outDir',
    unfinished,
    '--emptyOutDir',
    '--logLevel=warn',
  ]
  const { status } = spawnSync(findNode(), args, {
    cwd: root,
    stdio: ['ignore', process.stderr, process.stderr],
  })
  if (status !== 0) giveUp('The web app could not be built.')
  writeFileSync(join(unfinished, stamp), hash)

  rmSync(replaced, { recursive: true, force: true })
  if (existsSync(built)) renameSync(built, replaced)
  renameSync(unfinished, built)
  rmSync(replaced, { recursive: true, force: true })
}

if (import.meta.main) ensureWebBuilt()

function readStamp() {
  const file = join(built, stamp)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

function filesIn(path) {
  if (!existsSync(join(root, path)) || /\.test\.tsx?$/.test(path)) return []
  if (statSync(join(root, path)).isFile()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`))
}
