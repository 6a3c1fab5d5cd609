// The first steps of every npm command. They run under whatever Node the machine has, before
// anything is installed: plain JavaScript, without dependencies.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const binaries = join(root, 'node_modules/.bin')

/**
 * Runs npm ci unless what is installed is what the lockfile says.
 * @param tools true for what tests, lint and benchmarks need besides what runs and builds. A checkout
 *   that has them keeps them.
 */
export function ensureInstalled({ tools = false } = {}) {
  process.chdir(root)
  const installed = packagesIn('node_modules/.package-lock.json')
  if (isInstalled(installed, tools)) return
  const hasTools = Object.values(installed).some(({ dev }) => dev)
  tell('Installing what is missing (npm ci). This takes a minute or two, once.')
  // Not under the Node that it is about to replace.
  const PATH = searchPath()
    .filter((folder) => folder !== binaries)
    .join(delimiter)
  const args = [
    'ci',
    tools || hasTools ? '--include=dev' : '--omit=dev',
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
    '--loglevel=error',
  ]
  const { status, error } = spawnSync('npm', args, {
    env: { ...process.env, PATH },
    stdio: ['ignore', process.stderr, process.stderr],
    shell: process.platform === 'win32',
  })
  if (status !== 0) giveUp(`npm ci did not succeed${error ? ` (${error.message})` : ''}.`)
}

/**
 * npm keeps a list of what it has installed, and writes it last: an interrupted install has none.
 */
function isInstalled(installed, tools) {
  return Object.entries(packagesIn('package-lock.json'))
    .filter(([path, { dev, devOptional }]) => path !== '' && (tools || !(dev || devOptional)))
    .every(([path, { version, integrity, optional }]) => {
      const found = installed[path]
      if (!found) return optional
      return found.version === version && found.integrity === integrity
    })
}

function packagesIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

/**
 * The Node that npm has installed with the project, or the machine's own where that is new enough.
 */
export function findNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const installed = join(root, `node_modules/node-${system}-${process.arch}/bin/${name}`)
  if (existsSync(installed)) return installed

  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  return giveUp(`On this system Altura needs Node 22.18 or newer, and this is ${process.version}.`)
}

/** Settings of .env. Variables of the environment take precedence. */
export function settingsFile() {
  return existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
}

/**
 * Goes on as another program: in this very process where Node can, else as its parent that passes
 * everything on.
 */
export function become(program, args) {
  const env = {
    ...process.env,
    PATH: [binaries, ...searchPath().filter((folder) => folder !== binaries)].join(delimiter),
    NODE_COMPILE_CACHE:
      process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/compiled'),
  }
  if (process.execve && process.platform !== 'win32')
    process.execve(program, [program, ...args], env)

  const child = spawn(program, args, { env, stdio: 'inherit' })
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  child.once('error', (error) => giveUp(`${program} cannot be started (${error.message}).`))
  child.once('exit', (code, signal) => {
    for (const each of signals) process.removeAllListeners(each)
    if (signal) process.kill(process.pid, signal)
    else process.exit(code ?? 1)
  })
}

export function tell(message) {
  process.stderr.write(`${message}\n`)
}

export function giveUp(message) {
  tell(message)
  process.exit(1)
}

function searchPath() {
  return (process.env.PATH ?? '').split(delimiter)
}
