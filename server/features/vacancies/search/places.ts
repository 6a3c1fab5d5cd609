// The places, and the names of roles that operators have added, that a text may name.
import { sql } from 'kysely'
import { type Language, languages } from '#contract/fields/languages.ts'
import { countriesIn } from '#server/features/resources/queries.ts'
import type { Database } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import { phraseOf, wordsOf } from './fold.ts'
import { keyOf } from './names.ts'
import { phraseMax, type Places } from './segments.ts'
import type { AddedName, Vocabulary } from './vocabulary.ts'

/** No name of a place, and none that operators add, has more words. */
export const nameMax = 6
/** Cities of one word that are smaller are words: Mobile, Opera. */
const cityMin = 250_000
const nearCityMin = 60_000

interface NameRow {
  name: string
  /** Null for a place. */
  role: string | null
  code: string | null
  label_en: string | null
  label_es: string | null
}

const namesAmong = preparedQuery(
  'search_names',
  (value: { phrases: string[]; keys: string[] }) => sql<NameRow>`
with named as (
  select n.name, p.id::text as code, p.label_en, p.label_es, n.population
  from unnest(${value.phrases}::text[]) as phrase
  join place_names n on n.name = phrase
  join places p on p.id = n.place_id
  where (n.name like '% %' or n.population >= ${sql.lit(cityMin)}
    or n.population >= ${sql.lit(nearCityMin)} and p.country_code in ('MX', 'ES', 'CO'))
  union all
  select folded(name_en), code, name_en, name_es, population from states
  where folded(name_en) = any (${value.phrases}::text[])
  union all
  select folded(name_es), code, name_en, name_es, population from states
  where folded(name_es) = any (${value.phrases}::text[])
)
(select distinct on (name) name, null as role, code, label_en, label_es from named
 order by name, population desc, code)
union all
select name, role, null, null, null from role_names where name = any (${value.keys}::text[])`,
)

interface NamesIn {
  places: Places
  roles: AddedName[]
}

/** The names that a text contains: of each phrase the country, else the largest place. */
export async function namesIn(
  db: Database,
  text: string,
  { countries, links }: Vocabulary,
  language: Language,
): Promise<NamesIn> {
  const words = wordsOf(text).map(({ word }) => word)
  const phrases = runsOf(words, nameMax).map((run) => normalized(run.join(' ')))
  const keys = runsOf(words, phraseMax).map((run) => keyOf(run, links))
  const rows = await namesAmong(db, { phrases, keys: [...new Set(keys)] })
  const places = new Map(rows.flatMap((row) => (row.role === null ? [[row.name, row]] : [])))
  const named = countriesByName()
  return {
    places: {
      find(phrase) {
        const country = named.get(phrase) ?? countries.get(phrase)
        if (country !== undefined)
          return { code: country, label: countriesIn(language)[country] ?? country }
        const place = places.get(normalized(phrase))
        return place?.code
          ? { code: place.code, label: place[`label_${language}`] ?? phrase }
          : null
      },
    },
    roles: rows.flatMap(({ name, role }) => (role === null ? [] : [{ name, role, languages: [] }])),
  }
}

/** Cd. Juárez is Ciudad Juárez. */
function normalized(phrase: string) {
  return phrase.replace(/^cd (?=.)/, 'ciudad ')
}

/** All runs of at most so many words. */
function runsOf(words: string[], max: number) {
  return words.flatMap((_, first) =>
    Array.from({ length: Math.min(max, words.length - first) }, (_, more) =>
      words.slice(first, first + more + 1),
    ),
  )
}

let codes: Map<string, string> | undefined

function countriesByName() {
  codes ??= new Map(
    languages.flatMap((language) =>
      Object.entries(countriesIn(language)).map(([code, name]) => [phraseOf(name), code] as const),
    ),
  )
  return codes
}
