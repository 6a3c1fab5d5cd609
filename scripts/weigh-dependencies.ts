// Writes the weight of every package into the table of docs/decisions/0005-dependencies.md. With
// --check it fails if the table lacks a package, has one that is gone, or says another weight.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { named, needed, weightOf, wholeWeightOf } from './installed-packages.ts'

const document = join(import.meta.dirname, '../docs/decisions/0005-dependencies.md')
const row = /^\| (.+?) \|(.*)\| ([\d.,]*) \|$/gm
const totals = /installs ([\d,]+) MB, and with all tools it is ([\d,]+) MB/
/** Versions of the same package differ less, and other machines have other binaries. */
const tolerance = 0.25

const text = readFileSync(document, 'utf8')
const rows = [...text.matchAll(row)].map(([, names = '', , weight = '']) => ({ names, weight }))
const listed = rows.flatMap(({ names }) => namesIn(names))

const table = text
  .replace(row, (_, names: string, about: string) => {
    return `| ${names} |${about}| ${megabytes(weightOf(namesIn(names)))} |`
  })
  .replace(
    totals,
    `installs ${megabytes(wholeWeightOf(needed))} MB, and with all tools it is ${megabytes(wholeWeightOf(named))} MB`,
  )

if (process.argv.includes('--check')) report(faults())
else writeFileSync(document, table)

function faults() {
  const missing = named.filter((name) => !listed.includes(name))
  const gone = listed.filter((name) => !named.includes(name))
  const wrong = [...table.matchAll(row)].flatMap(([, names, , weight = ''], index) =>
    isNear(rows[index]?.weight ?? '', weight) ? [] : [`${names}: ${weight} MB`],
  )
  const [before, now] = [text, table].map((each) => totals.exec(each) ?? [])
  const isTotalNear = [1, 2].every((index) => isNear(before?.[index] ?? '', now?.[index] ?? ''))
  return [
    ...missing.map((name) => `not in the table: ${name}`),
    ...gone.map((name) => `in the table, and no dependency: ${name}`),
    ...wrong.map((line) => `another weight: ${line}`),
    ...(isTotalNear ? [] : [`another weight in all: ${now?.[0]}`]),
  ]
}

function report(found: string[]) {
  for (const line of found) process.stdout.write(`${line}\n`)
  if (found.length === 0) return
  process.stdout.write('node scripts/run.mjs scripts/weigh-dependencies.ts writes the weights.\n')
  process.exitCode = 1
}

/** `@a/{b,c}` are two, `@types/*` all of that scope. */
function namesIn(cell: string): string[] {
  return [...cell.matchAll(/(?:[^\s,{}]|\{[^}]*\})+/g)].flatMap(([name]) => {
    const [, before, inner, after] = /^(.*)\{(.+)\}(.*)$/.exec(name) ?? []
    if (inner !== undefined) return inner.split(/,\s*/).map((part) => `${before}${part}${after}`)
    return name.endsWith('/*') ? named.filter((each) => each.startsWith(name.slice(0, -1))) : name
  })
}

function megabytes(bytes: number) {
  const size = bytes / 1e6
  return size < 10 ? size.toFixed(1) : Math.round(size).toLocaleString('en')
}

function isNear(before: string, now: string) {
  const [one = NaN, other = NaN] = [before, now].map((text) => Number(text.replaceAll(',', '')))
  return Math.abs(one - other) <= Math.max(0.3, other * tolerance)
}
