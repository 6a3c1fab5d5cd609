// The checkouts that are measured in turn: the commit that BENCH_BASE names, if any, and this one.
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Version {
  name: 'before' | 'now'
  /** The folder of the checkout. */
  root: string
}

const here = join(import.meta.dirname, '../..')

/** The commit before first, so that each figure stands beside the one it is compared with. */
export function versions(): Version[] {
  const now = { name: 'now', root: here } as const
  const base = process.env.BENCH_BASE
  return base ? [{ name: 'before', root: checkOut(base) }, now] : [now]
}

/** Measures one after the other. @returns a figure of them by the name of the version */
export async function measureEach<Measured>(measure: (root: string) => Promise<Measured>) {
  const measured: [Version['name'], Measured][] = []
  for (const { name, root } of versions()) measured.push([name, await measure(root)])
  return <Figure>(figureOf: (each: Measured) => Figure) =>
    Object.fromEntries(measured.map(([name, each]) => [name, figureOf(each)])) as Partial<
      Record<Version['name'], Figure>
    >
}

/**
 * The files of a commit in a folder of their own, with the dependencies of this checkout if they
 * are the same. Node strips no types below node_modules, so it is not there.
 */
function checkOut(commit: string) {
  const sha = git('rev-parse', '--verify', `${commit}^{commit}`).trim()
  const root = join(tmpdir(), 'altura-bench', sha)
  if (existsSync(root)) return root
  const unfinished = `${root}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  const archive = join(unfinished, 'commit.tar')
  git('archive', '--format=tar', `--output=${archive}`, sha)
  execFileSync('tar', ['-xf', archive, '-C', unfinished])
  rmSync(archive)
  if (lockIn(unfinished) === lockIn(here))
    symlinkSync(realpathSync(join(here, 'node_modules')), join(unfinished, 'node_modules'))
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: unfinished, stdio: 'ignore' })
  renameSync(unfinished, root)
  return root
}

function lockIn(folder: string) {
  return readFileSync(join(folder, 'package-lock.json'), 'utf8')
}

function git(...args: string[]) {
  return execFileSync('git', args, { cwd: here, encoding: 'utf8' })
}
