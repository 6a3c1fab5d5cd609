// A fixed mix of searches, drawn once by a seeded generator.
import { encodeCursor } from '#server/platform/db/cursor.ts'

const common = [
  'director',
  'direccion',
  'operaciones',
  'finance',
  'sales',
  'mexico',
  'ventas',
  'gerencia',
  'china',
  'head',
]
const middling = [
  'terrenos',
  'lento',
  'ambicion',
  'energia',
  'puebla',
  'medellin',
  'factory',
  'treasury',
  'compliance',
  'hospital',
  'tesoreria',
  'logistica',
  'bogota',
  'monterrey',
  'cybersecurity',
  'nordic',
  'port',
  'physicians',
]
const rare = [
  'calabar',
  'randburg',
  'mississauga',
  'lyratextil',
  'kilominera',
  'altarobotics',
  'zacatecas',
  'karulia',
  'torstapol',
  'zanbelmex',
  'quidorvis',
  'lonogar',
]
const absent = ['blockchainized', 'zzyzx', 'quidditch', 'hyperloopist', 'xylophonist', 'wwwwww']
const begun = [
  'dir',
  'fin',
  'oper',
  'mont',
  'tec',
  'dire',
  'segu',
  'ana',
  'lo',
  'inge',
  'ca',
  'pro',
  'strat',
  'teso',
  'w',
  'guada',
]
const parts = ['erfinanz', 'nologia', 'ecurity', 'obotics']

const filters = {
  workplace: ['ON_SITE', 'HYBRID', 'REMOTE', 'HYBRID,REMOTE'],
  education: ['BACH', 'MAST', 'TECH', 'DOCT', 'MAST,DOCT'],
  status: ['OPEN', 'CLOSED', 'OPEN,CLOSED'],
  currency: ['MXN', 'USD', 'EUR', 'USD,EUR'],
  industries: ['3', '7,12', '1,2,3,4,5', '9,14,21,25,30', '18'],
} as const

/**
 * 240 different searches as query strings.
 * @param deepKeys keys of vacancies far down the list, where deep pages begin
 */
export function searches(deepKeys: string[]): string[] {
  const random = seeded(20261121)
  const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const filter = (name: keyof typeof filters) => ({ [name]: one<string>(filters[name]) })
  const names = Object.keys(filters) as (keyof typeof filters)[]
  const several = (count: number) =>
    Object.assign(
      {},
      ...names
        .toSorted(() => random() - 0.5)
        .slice(0, count)
        .map(filter),
    ) as Record<string, string>
  const words = () => `${one(common)} ${one(middling)}`

  const kinds: [number, () => Record<string, string>][] = [
    [1, () => ({})],
    [14, () => filter(one(names))],
    [30, () => several(2)],
    [24, () => several(4)],
    [16, () => ({ search: one(common) })],
    [24, () => ({ search: one(middling) })],
    [12, () => ({ search: one(rare) })],
    [6, () => ({ search: one(absent) })],
    [18, () => ({ search: one(begun) })],
    [4, () => ({ search: one(parts) })],
    [20, () => ({ search: words() })],
    [20, () => ({ search: one(common), ...several(3) })],
    [14, () => ({ search: one(middling), ...several(2) })],
    [6, () => ({ search: one(middling), ...several(3), industries: '1,2,3,4,5' })],
    [6, () => ({ industries: '1,2,3,4,5', status: 'OPEN' })],
    [15, () => ({ cursor: encodeCursor(one(deepKeys)) })],
    [10, () => ({ cursor: encodeCursor(one(deepKeys)), ...several(2) })],
  ]
  const found = new Set<string>()
  for (const [count, make] of kinds)
    for (let made = 0, tries = 0; made < count && tries < 500; tries += 1) {
      const query = new URLSearchParams({ limit: '20', ...make() }).toString()
      if (!found.has(query)) made += 1
      found.add(query)
    }
  return shuffled([...found], random)
}

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function seeded(state: number) {
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function shuffled<T>(list: T[], random: () => number) {
  return list
    .map((value) => ({ value, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value)
}
