// The reader, and the person and the vacancy that a row of each part names.
import { sql } from 'kysely'
import type { Away } from '#contract/applications/candidate-application.ts'
import type { Language } from '#contract/fields/languages.ts'
import { awayOf } from '#server/platform/db/away.ts'
import type { Staff } from '#server/platform/http/actor.ts'

export type Reader = Pick<Staff, 'id' | 'role' | 'company_id'>

export interface Named {
  name: string
  last_name: string
  photo: string | null
  away: Away | null
}

export interface AboutVacancy {
  slug: string
  title: string
  locale: Language
}

/** Joins a candidate as `person`. @param id a column */
export function namedPerson(id: string) {
  return sql`cross join lateral (
    select p.name, p.last_name, ${awayOf('p')} as away, photo.storage_key as photo
    from users p left join files photo on photo.id = p.photo_file_id
    where p.id = ${sql.ref(id)} limit 1
  ) person`
}

/** Joins a vacancy as `v`. @param id a column */
export function namedVacancy(id: string) {
  return sql`cross join lateral (
    select slug, title, locale from vacancies where id = ${sql.ref(id)} limit 1
  ) v`
}
