// The backups that are made by themselves, in a folder or in the object store.
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, rmdir, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { dayMs } from '#server/platform/clock.ts'
import type { Environment } from '#server/platform/environment.ts'
import { createObjectStore } from '#server/platform/storage/object-store.ts'
import { BackupRefused } from './damaged.ts'
import { makeBackup, type Made, type Source } from './make-backup.ts'

const prefix = 'backups/'
const shortestKey = 20

type Settings = Pick<Environment, 'BACKUP_FOLDER' | 'DATA_DIR'>

export function backupFolder({ BACKUP_FOLDER, DATA_DIR }: Settings): string {
  return resolve(BACKUP_FOLDER ?? join(DATA_DIR, 'backups'))
}

/** @param file with the passphrase; by default BACKUP_KEY_FILE, or null @throws BackupRefused */
export async function readKey(
  { BACKUP_KEY_FILE }: Pick<Environment, 'BACKUP_KEY_FILE'>,
  file: string | undefined = BACKUP_KEY_FILE,
): Promise<string | null> {
  if (file === undefined) return null
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new BackupRefused(`The key file ${file} cannot be read.`, { cause })
  })
  const key = text.trim()
  if (key.length < shortestKey)
    throw new BackupRefused(`The key in ${file} has fewer than ${shortestKey} characters.`)
  return key
}

/**
 * Makes a backup if they are kept, named by its kind and time.
 * @param kind of small letters, digits and lines
 */
export async function keepBackup(source: Source, kind: string, now: Date): Promise<Made> {
  const { environment } = source
  const folder = backupFolder(environment)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeUnfinished(folder, now)
  const key = await readKey(environment)
  const time = now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')
  const path = join(folder, `altura-${kind}-${time}.tar.zst${key === null ? '' : '.age'}`)
  const made = await makeBackup(source, path, key)
  if (environment.BACKUP_STORE !== 's3') return made
  const objects = await createObjectStore(environment)
  const name = `${prefix}${basename(path)}`
  await objects.put(name, path, { bytes: made.bytes, mime: 'application/octet-stream' })
  await rm(path)
  return { ...made, path: name }
}

/** Of a backup that is made or downloaded: others may keep files in the folder, too. */
const unfinishedName = /^(?:altura-[\w-]+\.tar\.zst(?:\.age)?|[\da-f-]{36})\.part$/

/** A process that was killed leaves these behind. */
async function removeUnfinished(folder: string, now: Date) {
  for (const name of await readdir(folder)) {
    if (!unfinishedName.test(name)) continue
    const path = join(folder, name)
    if ((await stat(path)).mtimeMs < now.getTime() - dayMs) await rm(path, { force: true })
  }
}

/** @returns the names of all that are kept, the newest first */
export async function listKept(environment: Environment): Promise<string[]> {
  const folder = backupFolder(environment)
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const paths = names.map((name) => join(folder, name))
  if (environment.BACKUP_STORE === 's3')
    paths.push(...(await (await createObjectStore(environment)).list(prefix)))
  return paths
    .filter((path) => timeOf(path) !== '')
    .sort((one, other) => timeOf(other).localeCompare(timeOf(one)))
}

/** Removes those of a kind that are not to be kept. */
export async function removeKept(environment: Environment, paths: string[]) {
  const objects = await createObjectStore(environment)
  for (const path of paths)
    await (path.startsWith(prefix) ? objects.remove(path) : rm(path, { force: true }))
}

/** Gives `work` a file on this machine, of a path or of a name in the object store. */
export async function withFile<T>(
  environment: Environment,
  name: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  if (environment.BACKUP_STORE !== 's3' || !name.startsWith(prefix)) return work(name)
  const content = await (await createObjectStore(environment)).read(name)
  if (!content) throw new BackupRefused(`There is no backup ${name}.`)
  const folder = backupFolder(environment)
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${randomUUID()}.part`)
  try {
    await pipeline(content, createWriteStream(path, { mode: 0o600 }))
    return await work(path)
  } finally {
    await rm(path, { force: true })
    if (made !== undefined) await removeEmpty(folder, made)
  }
}

/** Removes a folder and its parents, up to the first one that was made for it. */
async function removeEmpty(folder: string, made: string) {
  for (let each = folder; each.startsWith(made); each = dirname(each))
    if ((await readdir(each)).length === 0) await rmdir(each)
}

export interface Policy {
  daily: number
  weekly: number
}

/**
 * @param paths of scheduled backups, the newest first
 * @returns those that are neither the newest of one of so many days nor of so many weeks
 */
export function outdated(paths: string[], { daily, weekly }: Policy): string[] {
  const retained = new Set([
    ...newestOfEach(paths, (time) => time.slice(0, 10)).slice(0, daily),
    ...newestOfEach(paths, mondayOf).slice(0, weekly),
  ])
  return paths.filter((path) => !retained.has(path))
}

export function isOfKind(path: string, kind: string): boolean {
  return basename(path).startsWith(`altura-${kind}-`)
}

function newestOfEach(paths: string[], periodOf: (time: string) => string) {
  const newest = new Map<string, string>()
  for (const path of paths) {
    const period = periodOf(timeOf(path))
    if (!newest.has(period)) newest.set(period, path)
  }
  return [...newest.values()]
}

function mondayOf(time: string) {
  const day = new Date(`${time.slice(0, 10)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString()
}

/** @returns the time in the name of a kept backup, or nothing */
function timeOf(path: string) {
  return (
    /^altura-[\w-]+?-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\.tar\.zst(?:\.age)?$/.exec(
      basename(path),
    )?.[1] ?? ''
  )
}
