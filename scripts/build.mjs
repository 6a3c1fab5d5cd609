// Builds the web app into dist/web and the server into dist/server, each when something it is made
// of has changed since the last time. `node scripts/build.mjs server` builds the server alone.
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

const products = {
  web: {
    title: 'web app',
    config: 'vite.config.ts',
    sources: [
      'web',
      'contract',
      'locales',
      'scripts/bundle-public-pages.ts',
      'scripts/chunk-groups.ts',
      'scripts/class-names.ts',
      'scripts/compress-files.ts',
      'scripts/draw-landing.ts',
      'scripts/head-files.ts',
      'scripts/landing-head.ts',
      'scripts/installed-packages.ts',
      'scripts/licenses.ts',
      'package-lock.json',
    ],
  },
  server: {
    title: 'server',
    config: 'vite.server.config.ts',
    sources: ['server', 'contract', 'db', 'locales', 'package.json'],
  },
}
const stamp = '.sources'

/** @param names of the products to build where they are out of date; by default all */
export function ensureBuilt(names = Object.keys(products)) {
  for (const name of names) {
    const hash = hashOf(sourcesOf(products[name]).flatMap(filesIn))
    if (readStamp(name) !== hash) build(name, hash)
  }
}

function build(name, hash) {
  const { title, config } = products[name]
  const [built, unfinished, replaced] = ['', '.new', '.old'].map((end) => folderOf(name) + end)
  tell(`Building the ${title}.`)

  // Beside the old one: a server that runs keeps what it serves until the new one is complete.
  const args = [
    'node_modules/vite/bin/vite.js',
    'build',
    '--config',
    config,
    '--outDir',
    unfinished,
    '--emptyOutDir',
    '--logLevel=warn',
  ]
  const { status } = spawnSync(findNode(), args, {
    cwd: root,
    // In another environment React would be bundled with calls that its production build has not.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', process.stderr, process.stderr],
  })
  if (status !== 0) giveUp(`The ${title} could not be built.`)
  writeFileSync(join(unfinished, stamp), hash)

  rmSync(replaced, { recursive: true, force: true })
  if (existsSync(built)) renameSync(built, replaced)
  renameSync(unfinished, built)
  rmSync(replaced, { recursive: true, force: true })
}

if (import.meta.main) {
  const unknown = process.argv.slice(2).find((name) => !(name in products))
  if (unknown) giveUp(`There is no "${unknown}". There are: ${Object.keys(products).join(', ')}.`)
  ensureBuilt(process.argv.length > 2 ? process.argv.slice(2) : undefined)
}

function folderOf(name) {
  return join(root, 'dist', name)
}

function sourcesOf({ sources, config }) {
  return [...sources, config, 'package-lock.json']
}

function readStamp(name) {
  const file = join(folderOf(name), stamp)
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
