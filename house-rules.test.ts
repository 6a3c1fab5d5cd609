// The architecture, as a test. A failure here means one of two things: the code
// is in the wrong place, or the architecture is changing. If it is changing,
// edit house-maps.ts on purpose and say why in the commit.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { featureMap, layers, tableOwners } from './house-maps.ts'
import { code, readSources } from './house-sources.ts'

test('imports point down the layers', () => {
  const wrong = code.flatMap(({ path, imports }) => {
    const layer = layers.find(([folder]) => path.startsWith(folder))
    if (!layer) return []
    return imports
      .filter((to) => !layer[1].some((folder) => to.startsWith(folder)))
      .map((to) => `${path} → ${to}`)
  })
  expect(wrong).toEqual([])
})

test('server features use each other only as the feature map says, through commands and queries', () => {
  const used: Record<string, string[]> = Object.fromEntries(
    Object.keys(featureMap).map((name) => [name, []]),
  )
  for (const { path, imports } of code) {
    const from = featureOf(path)
    for (const to of imports) {
      const feature = featureOf(to)
      if (!from || !feature || from === feature) continue
      expect(to, `${path} goes in by the back door`).toMatch(/\/(commands|queries)\.ts$/)
      used[from] = [...new Set([...(used[from] ?? []), feature])].sort()
    }
  }
  expect(used).toEqual(featureMap)
})

/** The features of many rooms, and how many each may have. */
const roomy = { vacancies: 10, applications: 11 }

test.each(Object.entries(roomy))(
  'the rooms of %s are few, and none uses another in a circle',
  (feature, max) => {
    const uses = roomsOf(`server/features/${feature}/`)
    expect(uses.size).toBeLessThanOrEqual(max)
    const inCircles = [...uses.keys()].filter((room) => reachedFrom(room, uses).has(room))
    expect(inCircles).toEqual([])
  },
)

test('a table is written only by the feature that owns it', () => {
  const wrong = code
    .filter(({ path }) => !path.startsWith('server/seeds/'))
    .flatMap(({ path, text }) =>
      [
        ...text.matchAll(
          /(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)|(?:insert into|delete from) (\w+)|\bupdate (\w+)(?: \w+)?\s+set\b/g,
        ),
      ]
        .map(([write, built, raw, updated]) => ({ write, table: built ?? raw ?? updated ?? '' }))
        .filter(({ table }) => tableOwners[table] !== featureOf(path))
        .map(({ write }) => `${path}: ${write}`),
    )
  expect(wrong).toEqual([])
})

test('the tables of the queue are named by no file, and by none of the database', () => {
  const all = ['server', 'scripts', 'e2e', 'lab'].flatMap(readSources)
  const files = all.filter(({ text }) => namesQueue(text)).map(({ path }) => path)
  expect(files).toEqual([])
  const statements = readdirSync('db', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.sql'),
  )
  const wrong = statements.filter((name) => namesQueue(readFileSync(`db/${name}`, 'utf8')))
  expect(wrong).toEqual([])
})

test('a statement names its values, and only the builder numbers them', () => {
  const wrong = code.flatMap(({ path, text }) =>
    [...text.matchAll(/[\s(,=<>[](\$\d{1,2}\b|\$\$\{)/g)].map(([, value]) => `${path}: ${value}`),
  )
  expect(wrong).toEqual([])
})

/** Rules of rows, each of which is a function of the database, by what they would be without it. */
const rulesOfRows = {
  'is_unanswered(), waits_for_answer()':
    /answered_at is null\s+and (?:\w+\.)?return_cause|'answered_at', 'is', null\)\s*\.where\('return/,
  'is_open()': /job_status (?:=|<>) '|'job_status', '(?:=|<>)'|job_status [!=]== '/,
  'has_free_place()': /taken < (?:\w+\.)?places/,
}

test.each(Object.entries(rulesOfRows))('no statement says again what %s says', (_, pattern) => {
  const wrong = code.filter(({ path, text }) => path.startsWith('server/') && pattern.test(text))
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('every endpoint in the contract has its exported name and is served exactly once', () => {
  const promised = code
    .filter(({ path }) => path.startsWith('contract/'))
    .flatMap(({ text }) =>
      [...text.matchAll(/export const (\w+) = (?:endpoint|resource)\(/g)].map(([, name]) => name),
    )
  const named = code.flatMap(({ text }) =>
    [...text.matchAll(/ = endpoint\(\{\s+name: '(\w+)',/g)].map(([, name]) => name),
  )
  expect(named).toEqual(promised)
  const served = code.flatMap(({ text }) =>
    [...text.matchAll(/serve\(\s*app,\s*\w+\.(\w+)/g)].map(([, name]) => name),
  )
  expect(served.sort()).toEqual(promised.sort())
})

test('no endpoint comes into the browser: only its types, and how it is called', () => {
  const endpoints = code.filter(({ text }) => text.includes(' = endpoint({'))
  const valuesOf = new Map(code.map(({ path, values }) => [path, values]))
  const reached = new Set([...valuesOf.keys()].filter((path) => path.startsWith('web/')))
  for (const path of reached) for (const to of valuesOf.get(path) ?? []) reached.add(to)
  expect(endpoints.length).toBeGreaterThan(50)
  expect(endpoints.map(({ path }) => path).filter((path) => reached.has(path))).toEqual([])
})

test('each shape that is named has its exported name', () => {
  const contract = code.filter(({ path }) => path.startsWith('contract/'))
  const wrong = contract.flatMap(({ text }) =>
    [...text.matchAll(/export const (\w+) = named\(\s*'(\w+)'/g)]
      .filter(([, exported, name]) => exported !== name)
      .map(([all]) => all),
  )
  expect(wrong).toEqual([])
})

test('components of one feature do not reach into another; only pages do', () => {
  const wrong = code.flatMap(({ path, imports }) => {
    const from = webFeatureOf(path)
    if (!from || path.includes('/pages/')) return []
    return imports
      .filter((to) => {
        const feature = webFeatureOf(to)
        return feature && feature !== from && !to.endsWith('/api.ts')
      })
      .map((to) => `${path} → ${to}`)
  })
  expect(wrong).toEqual([])
})

test('browser storage is touched in one place', () => {
  const wrong = code.filter(
    ({ path, text }) =>
      path.startsWith('web/features/') && /\b(?:local|session)Storage\b/.test(text),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

function namesQueue(text: string) {
  return /\b(?:from|into|join|update|table|on)\s+jobs\.\w+/.test(text)
}

function featureOf(path: string) {
  return path.match(/^server\/features\/([^/]+)\//)?.[1]
}

function webFeatureOf(path: string) {
  return path.match(/^web\/features\/([^/]+)\//)?.[1]
}

/** The folders in a folder, and those that each imports from. */
function roomsOf(folder: string) {
  const uses = new Map<string, Set<string>>()
  for (const { path, imports } of code.filter(({ path }) => path.startsWith(folder))) {
    const room = roomIn(folder, path)
    const others = imports
      .filter((to) => to.startsWith(folder))
      .map((to) => roomIn(folder, to))
      .filter((other) => other !== room)
    uses.set(room, new Set([...(uses.get(room) ?? []), ...others]))
  }
  return uses
}

function roomIn(folder: string, path: string) {
  const [room = '', ...below] = path.slice(folder.length).split('/')
  return below.length > 0 ? room : ''
}

function reachedFrom(room: string, uses: Map<string, Set<string>>, reached = new Set<string>()) {
  for (const next of uses.get(room) ?? [])
    if (!reached.has(next)) reachedFrom(next, uses, reached.add(next))
  return reached
}
