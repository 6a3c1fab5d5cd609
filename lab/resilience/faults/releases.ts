// Releases of the project in folders of their own, taken from its history.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../../..')
export const migrations = 'db/migrations'

/** The history of the project does not reach to the last release. */
export class MissingHistory extends Error {}

/** The entry of a release. */
export function programIn(folder: string) {
  return join(folder, 'server/main.ts')
}

/**
 * Unpacks the release of the latest tag, or else the commit before the newest migration was merged.
 * @param given another commit
 * @throws MissingHistory
 */
export function unpackLast(folder: string, given?: string) {
  const name = given ?? latestTag() ?? beforeNewestMigration()
  const to = join(folder, 'last')
  mkdirSync(to)
  const archive = git('archive', '--format=tar', name)
  execFileSync('tar', ['-x', '-C', to], { input: archive })
  if (readFileSync(join(to, 'package-lock.json'), 'utf8') === lockHere()) linkPackages(to)
  else {
    console.log(`Installing the packages of ${name}.`)
    const args = ['ci', '--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit']
    execFileSync('npm', args, { cwd: to, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  return { folder: to, name: name.slice(0, 12) }
}

function latestTag() {
  try {
    return String(git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^')).trim()
  } catch {
    return null
  }
}

function beforeNewestMigration() {
  const merged = ['log', '-1', '--first-parent', '-m', '--diff-filter=A', '--format=%H']
  const newest = String(git(...merged, '--', migrations)).trim()
  try {
    return String(git('rev-parse', '--verify', '--quiet', `${newest}^`)).trim()
  } catch {
    throw new MissingHistory(
      'The history ends before the newest migration, so the last release cannot be had. Fetch it with: git fetch --unshallow --tags',
    )
  }
}

export function linkPackages(folder: string) {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
}

function lockHere() {
  return readFileSync(join(root, 'package-lock.json'), 'utf8')
}

function git(...args: string[]) {
  const options = { cwd: root, maxBuffer: 512 * 1024 ** 2, stdio: 'pipe' } as const
  return execFileSync('git', args, options)
}
