// Runs the statements recorded from API calls with pgbench, to measure the database alone.
import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { preparedName } from '#server/platform/db/database.ts'
import type { Statement } from '#server/testing/statements.ts'
import { figuresOf, type Load } from './load.ts'

/** Prepared once a connection under its name; one without is named as the server names it. */
export interface BenchStatement extends Statement {
  name?: string
}

/** Runs the calls, each given as its statements, in random order over so many connections. */
export async function pgbench(
  url: string,
  calls: BenchStatement[][],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const folder = await mkdtemp(join(tmpdir(), 'altura-pgbench-'))
  await writeFile(join(folder, 'calls.sql'), scriptOf(calls))
  const options = ['-n', '-M', 'simple', '-f', 'calls.sql', '-D', 'is_prepared=0', '-l']
  const size = ['-c', String(connections), '-j', '2', '-T', String(seconds)]
  await promisify(execFile)(binary(), [...options, ...size, '-d', url], {
    cwd: folder,
    maxBuffer: 1e8,
  }).catch(({ stderr }: { stderr: string }) => {
    throw new Error(/^pgbench: error: .*(\n.*)?/m.exec(stderr)?.[0] ?? stderr.slice(-1000))
  })
  const times: number[] = []
  for (const name of await readdir(folder))
    if (name.startsWith('pgbench_log'))
      for (const line of (await readFile(join(folder, name), 'utf8')).split('\n'))
        if (line) times.push(Number(line.split(' ')[2]) / 1000)
  await rm(folder, { recursive: true })
  return figuresOf(times, seconds)
}

/**
 * As the server does it: named statements are prepared once a connection, the others are planned
 * each time.
 */
function scriptOf(calls: BenchStatement[][]) {
  const named = new Map(
    calls.flat().flatMap((statement) => {
      const name = nameOf(statement)
      return name ? [[name, statement.text] as const] : []
    }),
  )
  const prepare = [...named].map(([name, text]) => `prepare ${name} as ${oneLine(text)};`)
  const branches = calls.map((statements, index) =>
    [`\\${index === 0 ? 'if' : 'elif'} :call = ${index}`, ...statements.map(written)].join('\n'),
  )
  return [
    '\\if :is_prepared = 0',
    // As the server's come to be planned: once, for any values.
    'set plan_cache_mode = force_generic_plan;',
    ...prepare,
    '\\set is_prepared 1',
    '\\endif',
    `\\set call random(0, ${calls.length - 1})`,
    ...branches,
    '\\endif',
    '',
  ].join('\n')
}

function nameOf({ name, text }: BenchStatement) {
  return name ?? preparedName(text)
}

function written(statement: BenchStatement) {
  const { text, values } = statement
  const name = nameOf(statement)
  const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : ''
  if (name) return `execute ${name}${given};`
  return `${oneLine(text).replace(/\$(\d+)/g, (_, number: string) => literal(values[Number(number) - 1]))};`
}

/** pgbench ends a line's comment and a variable (`:name`) where SQL would not. */
function oneLine(text: string) {
  return text.replace(/\s+/g, ' ').trim()
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number') return String(value)
  if (value instanceof Date) return `'${value.toISOString()}'`
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`
  if (Array.isArray(value)) return `'{${value.map(element).join(',')}}'`
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return `'${text.replaceAll("'", "''")}'`
}

/** Within the text of an array, where a backslash is written twice. */
function element(value: unknown) {
  return Buffer.isBuffer(value) ? `"\\\\x${value.toString('hex')}"` : String(value)
}

function binary() {
  const found = globSync('/usr/lib/postgresql/*/bin/pgbench')
    .concat('/usr/bin/pgbench')
    .find((path) => existsSync(path))
  if (!found)
    throw new Error(
      'pgbench is missing: install PostgreSQL (on Debian: apt-get install postgresql)',
    )
  return found
}
