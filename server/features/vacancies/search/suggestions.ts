// Roles, companies and places of vacancies, suggested while somebody types.
import type { Language } from '#contract/fields/languages.ts'
import type { Suggestion } from '#contract/vacancies/vacancy-search.ts'
import type { Database } from '#server/platform/db/database.ts'
import { escapedForLike } from '#server/platform/db/like.ts'
import { prepared } from '#server/platform/db/prepared-query.ts'
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

/** The number of vacancies with a lexeme: open ones, or all of the company $2. */
const countOf = (lexeme: string, list: 'board' | 'company') => `(
  select count(*)::int from (
    select from vacancy_search s
    where s.doc @@ (quote_literal(${lexeme})${list === 'board' ? ` || '&''/s/OPEN'''` : ''})::tsquery
      ${list === 'company' ? 'and s.company_id = $2::uuid' : ''} limit ${countMax}
  ) found)`

const roleCounts = (list: 'board' | 'company') =>
  prepared<{ lexeme: string; count: number }>(
    `suggested_roles_${list}`,
    `select lexeme, ${countOf('lexeme', list)} as count from unnest($1::text[]) as lexeme`,
  )
const countedRoles = { board: roleCounts('board'), company: roleCounts('company') }

const companiesBeginning = prepared<Counted>(
  'suggested_companies',
  `select c.name as text, open.count
from companies c, lateral (
  select count(*)::int as count from (
    select from vacancies v
    where v.company_id = c.id and v.job_status = 'OPEN' and v.visibility <> 'confidential' and not is_hidden(v)
    limit ${countMax}
  ) v
) open
where folded(c.name) like folded($1) || '%' and open.count > 0
order by open.count desc, c.name limit ${ofEachMax}`,
)

const placeCounts = (list: 'board' | 'company') =>
  prepared<Counted & { label_en: string; label_es: string }>(
    `suggested_places_${list}`,
    `select p.name_en as label_en, p.name_es as label_es, p.name as text, ${countOf("'/@' || p.id", list)} as count
from (
  select place_id, max(population) as population from place_names where name like folded($1) || '%'
  group by place_id order by population desc, place_id limit 40
) named join places p on p.id = named.place_id
order by count desc, named.population desc limit ${ofEachMax}`,
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
  const beginning = [escapedForLike(search.trim())]
  const ofCompany = reader.company_id === null ? [] : [reader.company_id]
  const list = reader.company_id === null ? 'board' : 'company'
  const [roles, companies, places] = await Promise.all([
    suggestedRoles(db, search, language, (lexemes) =>
      countedRoles[list](db, [lexemes, ...ofCompany]),
    ),
    list === 'board' ? companiesBeginning(db, beginning) : [],
    countedPlaces[list](db, [...beginning, ...ofCompany]),
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
