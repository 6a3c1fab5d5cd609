// The Chromium that the browser tests drive: the machine's own; else Debian's package, installed as root, or
// unpacked into a folder of ours for people who may not install anything.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export interface ChromiumEnvironment extends Record<string, string> {
  CHROMIUM_PATH: string
}

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const folder = join(import.meta.dirname, '../node_modules/.cache/chromium')

/** Finds or fetches Chromium. @returns what its processes need in their environment. Throws where there is no way. */
export async function provideChromium(): Promise<ChromiumEnvironment> {
  const found = process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path))
  if (found) return { CHROMIUM_PATH: found }
  if (!existsSync('/usr/bin/apt-get'))
    throw new Error('The browser tests need Chromium. Install it, or name it in CHROMIUM_PATH.')

  if (process.getuid?.() === 0) {
    apt(['update', '-qq'])
    apt(['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
    return { CHROMIUM_PATH: '/usr/bin/chromium' }
  }
  return unpacked()
}

function apt(args: string[]) {
  execFileSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** Downloads the package and what it depends on as an ordinary user, and unpacks them without installing. */
function unpacked(): ChromiumEnvironment {
  const root = join(folder, 'root')
  const executable = join(root, 'usr/lib/chromium/chromium')
  if (!existsSync(executable)) {
    const archives = join(folder, 'cache/archives')
    for (const path of [join(folder, 'lists/partial'), join(archives, 'partial'), root])
      mkdirSync(path, { recursive: true })
    const own = [
      `Dir::State::lists=${join(folder, 'lists')}`,
      `Dir::Cache=${join(folder, 'cache')}`,
      'Debug::NoLocking=1',
      'APT::Sandbox::User=',
    ]
    const options = own.flatMap((option) => ['-o', option])
    apt([...options, 'update', '-qq'])
    apt([...options, 'install', '-y', '-qq', '--no-install-recommends', '--download-only', 'chromium'])
    for (const name of readdirSync(archives).filter((file) => file.endsWith('.deb')))
      execFileSync('dpkg', ['-x', join(archives, name), root])
  }
  const libraries = ['usr/lib', 'lib'].flatMap((path) => libraryFoldersIn(join(root, path, libraryFolder())))
  const fonts = join(root, 'etc/fonts')
  return {
    CHROMIUM_PATH: executable,
    LD_LIBRARY_PATH: libraries.join(':'),
    ...(existsSync(fonts) && !existsSync('/etc/fonts/fonts.conf') && { FONTCONFIG_PATH: fonts }),
  }
}

/** The folder and those below it: installed packages name these by paths that do not hold where they were unpacked. */
function libraryFoldersIn(path: string): string[] {
  if (!existsSync(path)) return []
  const below = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return [path, ...below.map(({ name }) => join(path, name))]
}

function libraryFolder() {
  return process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu'
}
