// The columns of vacancies that keep a content.
import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { LanguageSkill } from '#contract/fields/language-skills.ts'
import type { Vacancies } from '#db/tables.ts'
import { pickColumns } from '#server/platform/db/pick-columns.ts'
import {
  addressFields,
  type Content,
  type ListName,
  ownFields,
  salaryFields,
} from './content-fields.ts'

/** The columns of vacancies that a content fills, for an insert or an update. */
export function columnsOf(content: Content, place_id: number | null) {
  const { address, salary } = content
  return {
    ...pickColumns(content, ownFields),
    ...pickColumns(address, addressFields),
    ...pickColumns(salary, salaryFields),
    asked_languages: JSON.stringify(content.asked_languages),
    min_salary: Math.round(salary.min_salary * 100) / 100,
    place_id,
  }
}

const askedLanguages = z.array(LanguageSkill)

/** The same fields back from a row, without the lists. */
export function fieldsOf(vacancy: Selectable<Vacancies>): Omit<Content, ListName> {
  return {
    ...pickColumns(vacancy, ownFields),
    asked_languages: z.parse(askedLanguages, vacancy.asked_languages),
    address: pickColumns(vacancy, addressFields),
    salary: pickColumns(vacancy, salaryFields),
  }
}
