// Programs that tests need and Debian has: installed as root, or unpacked into a folder of ours for
// people who may not install anything.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'

export const hasApt = existsSync('/usr/bin/apt-get')
export const mayInstall = process.getuid?.() === 0

/** To be called as root. */
export function install(...names: string[]) {
  console.log(`Installing ${names.join(', ')} by apt-get, as root.`)
  apt(['update', '-qq'])
  apt(['install', '-y', '-qq', '--no-install-recommends', ...names])
}

/**
 * Downloads a package and what it depends on as an ordinary user, and unpacks them without
 * installing, once.
 */
export function unpack(name: string) {
  const folder = join(import.meta.dirname, '../node_modules/.cache', name)
  const root = join(folder, 'root')
  if (existsSync(root)) return root
  const archives = join(folder, 'cache/archives')
  for (const path of [join(folder, 'lists/partial'), join(archives, 'partial')])
    mkdirSync(path, { recursive: true })
  const own = [
    `Dir::State::lists=${join(folder, 'lists')}`,
    `Dir::Cache=${join(folder, 'cache')}`,
    'Debug::NoLocking=1',
    'APT::Sandbox::User=',
  ]
  const options = own.flatMap((option) => ['-o', option])
  apt([...options, 'update', '-qq'])
  apt([...options, 'install', '-y', '-qq', '--no-install-recommends', '--download-only', name])
  const unfinished = `${root}-unfinished`
  mkdirSync(unfinished, { recursive: true })
  for (const archive of readdirSync(archives).filter((file) => file.endsWith('.deb')))
    execFileSync('dpkg', ['-x', join(archives, archive), unfinished])
  renameSync(unfinished, root)
  return root
}

/** The library folders of an unpacked package. */
export function librariesIn(root: string) {
  const machine = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu'
  return ['usr/lib', 'lib'].flatMap((path) => foldersIn(join(root, path, machine)))
}

/**
 * The folder and those below it: installed packages name these by paths that do not hold where they
 * were unpacked.
 */
function foldersIn(path: string): string[] {
  if (!existsSync(path)) return []
  const below = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return [path, ...below.map(({ name }) => join(path, name))]
}

function apt(args: string[]) {
  execFileSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
