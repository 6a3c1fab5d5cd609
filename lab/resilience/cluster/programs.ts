// Programs of Debian that a drill starts for itself, each as a process of its own.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { hasApt, install, mayInstall } from '../../../scripts/debian-package.ts'

const startsWithinMs = 30_000
const pollMs = 50

/** A program, and the package of Debian that has it. */
export interface Wanted {
  program: string
  package: string
}

/** Programs are missing that may not be installed here; the message says how they are. */
export class MissingPrograms extends Error {
  override name = 'MissingPrograms'
}

/**
 * Finds programs, and installs missing ones if that is allowed. A variable of the
 * environment names another one: PGBOUNCER=/opt/pgbouncer.
 * @param folders patterns of folders to look in besides those of the system
 * @returns their paths by name
 * @throws MissingPrograms
 */
export function provide(wanted: Wanted[], ...folders: string[]): Record<string, string> {
  const path = (program: string) =>
    process.env[program.toUpperCase()] ??
    ['/usr/sbin', '/usr/bin', '/usr/local/bin', ...folders]
      .flatMap((folder) => globSync(join(folder, program)))
      .at(-1)
  const missing = () => wanted.filter(({ program }) => !path(program))
  const packages = () => [...new Set(missing().map((one) => one.package))]
  // Packages change the machine, so that somebody has to have said so.
  if (missing().length > 0 && hasApt && mayInstall && process.argv.includes('--yes'))
    install(...packages())
  if (missing().length > 0)
    throw new MissingPrograms(
      `not tried, it needs ${packages().join(', ')}, which root installs, or this command with --yes: apt-get install ${packages().join(' ')}`,
    )
  return Object.fromEntries(wanted.map(({ program }) => [program, path(program) ?? '']))
}

let user: { uid: number; gid: number } | undefined

/** The user of databases, as which root starts what refuses to run as root. */
export function databaseUser() {
  if (!mayInstall) return undefined
  user ??= { uid: idOf('-u'), gid: idOf('-g') }
  return user
}

function idOf(kind: '-u' | '-g') {
  return Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))
}

/** Makes a folder that the user of databases may use. */
export function makeFolderFor(path: string) {
  mkdirSync(path, { mode: 0o700 })
  giveAway(path)
  return path
}

/** Writes a file that the user of databases may read. */
export function writeFor(path: string, text: string) {
  writeFileSync(path, text, { mode: 0o600 })
  giveAway(path)
}

/** Lets the user of databases pass through a folder to those in it that are its own. */
export function openToOthers(path: string) {
  chmodSync(path, 0o711)
}

function giveAway(path: string) {
  const owner = databaseUser()
  if (owner) chownSync(path, owner.uid, owner.gid)
}

export interface Program {
  /** Ends it at once. */
  kill: () => Promise<void>
  stop: () => Promise<void>
}

interface Options {
  /** The file that gets what it prints. */
  logFile: string
  isDatabase?: boolean
}

/** Starts a program in a process group of its own, which ends with this process. */
export function startProgram(command: string, args: string[], options: Options): Program {
  const { logFile, isDatabase = false } = options
  const child = spawn(command, args, {
    detached: true,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(isDatabase && databaseUser()),
  })
  const write = (chunk: Buffer) => appendFileSync(logFile, chunk)
  child.stdout.on('data', write)
  child.stderr.on('data', write)
  const signal = (name: NodeJS.Signals) => {
    if (!isRunning(child) || !child.pid) return
    try {
      process.kill(-child.pid, name)
    } catch {
      // The group has ended meanwhile.
    }
  }
  const killed = () => signal('SIGKILL')
  process.once('exit', killed)
  const endWith = async (name: NodeJS.Signals) => {
    process.off('exit', killed)
    if (!isRunning(child)) return
    const ended = once(child, 'exit')
    signal(name)
    await Promise.race([ended, delay(startsWithinMs, null, { ref: false })])
    signal('SIGKILL')
  }
  return {
    kill: () => endWith('SIGKILL'),
    stop: () => endWith('SIGTERM'),
  }
}

function isRunning({ exitCode, signalCode }: ChildProcess) {
  return exitCode === null && signalCode === null
}

/**
 * Waits until something is so.
 * @throws with the end of a log if it takes longer than half a minute, or the given time
 */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  { logFile = '', withinMs = startsWithinMs } = {},
) {
  const begun = performance.now()
  while (!(await isSo())) {
    if (performance.now() - begun > withinMs) {
      const log = existsSync(logFile) ? readFileSync(logFile, 'utf8').slice(-2_000) : ''
      throw new Error(`${what} took longer than ${withinMs / 1000} s\n${log}`)
    }
    await delay(pollMs)
  }
  return performance.now() - begun
}

/** @returns whether a port of this machine accepts connections */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => (socket.destroy(), resolve(true)))
    socket.once('error', () => resolve(false))
  })
}
