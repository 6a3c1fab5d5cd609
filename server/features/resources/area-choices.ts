// The areas that a list of choices offers around one: countries need none of it, states belong to a
// country, and cities to a state.
import { sql } from 'kysely'
import type { Language } from '#contract/fields/languages.ts'
import type { Database } from '#server/platform/db/database.ts'
import { listStates } from './states.ts'

/** Cities of a state, the largest. */
const citiesMax = 100
/** Areas that are remembered. Places change with a version of the product only. */
const rememberedMax = 1_000

interface Choice {
  value: string
  label: string
}

export interface AreaChoices {
  country: string
  state: string | null
  city: string | null
  /** Of the country, by their names. */
  states: Choice[]
  /** Of the state, by their names. */
  cities: Choice[]
}

const remembered = new WeakMap<Database, Map<string, AreaChoices>>()

/** @param code of an area as lists take it; null if it names none */
export async function areaChoices(
  db: Database,
  code: string,
  language: Language,
): Promise<AreaChoices | null> {
  const cache = remembered.get(db) ?? new Map<string, AreaChoices>()
  remembered.set(db, cache)
  const key = `${language} ${code}`
  const cached = cache.get(key)
  if (cached) return cached
  const state = /^\d+$/.test(code) ? await stateOfCity(db, Number(code)) : code
  if (state === null) return null
  const country = state.slice(0, 2)
  const states = await listStates(db, country, language)
  const isState = states.some((each) => each.code === state)
  if (!isState && state !== country) return null
  const choices = {
    country,
    state: isState ? state : null,
    city: code === state ? null : code,
    states: states.map(({ code: value, name }) => ({ value, label: name })),
    cities: isState ? await citiesOf(db, state, code, language) : [],
  }
  if (cache.size >= rememberedMax) cache.clear()
  cache.set(key, choices)
  return choices
}

async function stateOfCity(db: Database, id: number) {
  const { rows } = await sql<{ code: string }>`
    select coalesce(state_code, country_code) as code from places where id = ${id}`.execute(db)
  return rows[0]?.code ?? null
}

/** With the chosen one, however small. */
async function citiesOf(db: Database, state: string, chosen: string, language: Language) {
  const { rows } = await sql<Choice>`
    select id::text as value, ${sql.ref(`name_${language}`)} as label
    from places where country_code = ${state.slice(0, 2)} and state_code = ${state}
    order by id::text = ${chosen} desc, population desc, id limit ${citiesMax}`.execute(db)
  return rows.sort((one, other) => one.label.localeCompare(other.label, language))
}
