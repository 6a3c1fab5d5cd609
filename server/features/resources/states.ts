import { sql } from 'kysely'
import type { Language } from '#contract/fields/languages.ts'
import type { Area } from '#contract/pages/areas.ts'
import type { Database } from '#server/platform/db/database.ts'
import { escapedForLike } from '#server/platform/db/like.ts'

const statesMax = 200
/** The number of states that are offered for a name. */
const offeredMax = 5

/** The states of a country that places lie in, by their names. */
export async function listStates(db: Database, country: string, language: Language) {
  const name = sql.ref(`name_${language}`)
  const { rows } = await sql<{ code: string; name: string }>`
    select code, ${name} as name
    from states
    where starts_with(code, ${`${country}.`})
    order by name, code
    limit ${statesMax}`.execute(db)
  return rows.sort((one, other) => one.name.localeCompare(other.name, language))
}

/** The text after a comma names the country, in either language. */
export async function statesBeginning(db: Database, search: string, language: Language) {
  const [name = '', country = ''] = search.split(',').map((part) => escapedForLike(part.trim()))
  const { rows } = await sql<Area>`
    select ${stateColumns(language)} from states
    where words like '% ' || folded(${name}) || '%'
      and folded(country_en || ' ' || country_es) like '%' || folded(${country}) || '%'
    order by population desc, code limit ${offeredMax}`.execute(db)
  return rows
}

export async function statesOf(db: Database, codes: string[], language: Language) {
  const { rows } = await sql<Area>`
    select ${stateColumns(language)} from states where code = any(${codes})`.execute(db)
  return rows
}

function stateColumns(language: Language) {
  const [name, country] = [sql.ref(`name_${language}`), sql.ref(`country_${language}`)]
  return sql`code, 'state' as kind, ${name} || ', ' || ${country} as label`
}
