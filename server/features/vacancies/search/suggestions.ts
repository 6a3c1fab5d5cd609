// Roles, companies and places of vacancies, suggested while somebody types.
import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/fields/languages.ts'
import type { Suggestion } from '#contract/vacancies/vacancy-search.ts'
import { closedTo } from '#server/features/employers/queries.ts'
import type { Database } from '#server/platform/db/database.ts'
import { escapedForLike } from '#server/platform/db/like.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import type { Member } from '#server/platform/http/actor.ts'
import { fold } from './fold.ts'
import { suggestRoles } from './suggest.ts'
import { lexemeOfRole } from './terms.ts'
import { currentVocabulary } from './title-roles.ts'

const ofEachMax = 4
/** Roles that are counted; a role without vacancies is not suggested. */
const rolesMax = 12
const countMax = 100

interface Counted {
  text: string
  count: number
}

type List = 'board' | 'company'

/** `company_id` is null for the board. */
type In<Sought> = Sought & { company_id: string | null; reader_id: string }

/** The number of vacancies with a lexeme: open ones, or all of the company. */
function countOf(lexeme: RawBuilder<unknown>, list: List, { company_id, reader_id }: In<unknown>) {
  const isFound = {
    board: sql`s.doc @@ (quote_literal(${lexeme}) || ${sql.lit(`&'/s/OPEN'`)})::tsquery
      and s.company_id not in ${closedTo(reader_id)}`,
    company: sql`s.doc @@ quote_literal(${lexeme})::tsquery and s.company_id = ${company_id}::uuid`,
  }
  return sql`(
    select count(*)::int from (
      select from vacancy_search s where ${isFound[list]} limit ${sql.lit(countMax)}
    ) found)`
}

const roleCounts = (list: List) =>
  preparedQuery(
    `suggested_roles_${list}`,
    (value: In<{ lexemes: string[] }>) => sql<{ lexeme: string; count: number }>`
      select lexeme, ${countOf(sql`lexeme`, list, value)} as count
      from unnest(${value.lexemes}::text[]) as lexeme`,
  )
const countedRoles = { board: roleCounts('board'), company: roleCounts('company') }

const companiesBeginning = preparedQuery(
  'suggested_companies',
  (value: { beginning: string; reader_id: string }) => sql<Counted>`
select c.name as text, open.count
from companies c, lateral (
  select count(*)::int as count from (
    select from vacancies v
    where v.company_id = c.id and is_open(v) and v.visibility <> 'confidential'
      and not is_hidden(v)
    limit ${sql.lit(countMax)}
  ) v
) open
where folded(c.name) like folded(${value.beginning}) || '%' and open.count > 0
  and c.id not in ${closedTo(value.reader_id)}
order by open.count desc, c.name limit ${sql.lit(ofEachMax)}`,
)

const placeCounts = (list: List) =>
  preparedQuery(
    `suggested_places_${list}`,
    (value: In<{ beginning: string }>) => sql<Counted & { label_en: string; label_es: string }>`
select p.name_en as label_en, p.name_es as label_es, p.name as text,
  ${countOf(sql`'/@' || p.id`, list, value)} as count
from (
  select place_id, max(population) as population from place_names
  where name like folded(${value.beginning}) || '%'
  group by place_id order by population desc, place_id limit 40
) named join places p on p.id = named.place_id
order by count desc, named.population desc limit ${sql.lit(ofEachMax)}`,
  )
const countedPlaces = { board: placeCounts('board'), company: placeCounts('company') }

/**
 * At most a few of each kind, each with the number of vacancies that it finds in the list of the
 * reader: open ones for candidates, all of their company for staff.
 */
export async function suggest(
  db: Database,
  reader: Member,
  search: string,
  language: Language,
): Promise<Suggestion[]> {
  if (fold(search).trim() === '') return []
  const beginning = escapedForLike(search.trim())
  const { company_id } = reader
  const list = company_id === null ? 'board' : 'company'
  const [roles, companies, places] = await Promise.all([
    suggestedRoles(db, search, language, (lexemes) =>
      countedRoles[list](db, { lexemes, company_id, reader_id: reader.id }),
    ),
    list === 'board' ? companiesBeginning(db, { beginning, reader_id: reader.id }) : [],
    countedPlaces[list](db, { beginning, company_id, reader_id: reader.id }),
  ])
  return [
    ...roles.map((role) => ({ kind: 'role' as const, ...role })),
    ...companies.map((company) => ({ kind: 'company' as const, ...company })),
    ...places
      .filter(({ count }) => count > 0)
      .map((place) => ({
        kind: 'place' as const,
        text: place[`label_${language}`],
        count: place.count,
      })),
  ]
}

async function suggestedRoles(
  db: Database,
  search: string,
  language: Language,
  count: (lexemes: string[]) => Promise<{ lexeme: string; count: number }[]>,
): Promise<Counted[]> {
  const named = suggestRoles(await currentVocabulary(db), search, language, rolesMax)
  const lexemes = named.map(({ role }) => lexemeOfRole(role))
  const counts = new Map((await count(lexemes)).map(({ lexeme, count }) => [lexeme, count]))
  return named
    .map(({ role, label }) => ({ text: label, count: counts.get(lexemeOfRole(role)) ?? 0 }))
    .filter(({ count }) => count > 0)
    .slice(0, ofEachMax)
}
