// The packages that are installed: what they bring, and what they weigh.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const lock = 'node_modules/.package-lock.json'

interface Locked {
  version?: string
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** What is installed, by its folder. */
export const installed = (
  JSON.parse(readFileSync(join(root, lock), 'utf8')) as { packages: Record<string, Locked> }
).packages

const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
) as Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>

/** The packages of package.json: those that run or build the product, and all. */
export const needed = Object.keys({ ...dependencies, ...optionalDependencies })
export const named = [...needed, ...Object.keys(devDependencies)]

/** @returns the bytes of these and of what no other brings; tools count for tools alone */
export function weightOf(names: readonly string[]): number {
  const among = names.every((name) => needed.includes(name)) ? needed : named
  const others = reachedFrom(among.filter((name) => !names.includes(name)))
  return sizeOf([...reachedFrom(names)].filter((folder) => !others.has(folder)))
}

/** @returns the bytes of these and of all that they bring */
export function wholeWeightOf(names: readonly string[]): number {
  return sizeOf([...reachedFrom(names)])
}

/** @returns the folders of these and of all that they bring */
export function reachedFrom(names: readonly string[]) {
  const reached = new Set<string>()
  const left = names.flatMap((name) => folderOf(name, '') ?? [])
  for (let folder = left.pop(); folder !== undefined; folder = left.pop()) {
    if (reached.has(folder)) continue
    reached.add(folder)
    const from = folder
    left.push(...askedBy(installed[folder] ?? {}).flatMap((name) => folderOf(name, from) ?? []))
  }
  return reached
}

function askedBy(locked: Locked) {
  const { dependencies: own, optionalDependencies: optional, peerDependencies: peers } = locked
  return Object.keys({ ...own, ...optional, ...peers }).filter(
    (name) => own?.[name] ?? optional?.[name] ?? !locked.peerDependenciesMeta?.[name]?.optional,
  )
}

/** As Node finds a package: in the folder of the one that asks, or in one around it. */
function folderOf(name: string, from: string): string | undefined {
  const folder = join(from, 'node_modules', name)
  if (installed[folder]) return folder
  if (from === '') return undefined
  return folderOf(name, from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)))
}

function sizeOf(folders: string[]) {
  return folders.reduce((sum, folder) => sum + bytesIn(join(root, folder)), 0)
}

/** Without packages within it, which are installed ones themselves. */
function bytesIn(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? sum : sum + bytesIn(path)
    return sum + (entry.isFile() ? statSync(path).size : 0)
  }, 0)
}
