import { sql } from 'kysely'
import * as z from 'zod/mini'
import { Letter } from '#contract/applications/letter.ts'
import type { ChatAnswer } from '#contract/chats/chat-answer.ts'
import type { HiddenName } from '#contract/companies/hidden-name.ts'
import type { Language } from '#contract/fields/languages.ts'
import type { Database } from '#server/platform/db/database.ts'
import { hiddenPerson, personName } from '#server/platform/db/known-names.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import type { Member } from '#server/platform/http/actor.ts'
import type { Span } from './list-messages.ts'

interface Asked extends Span {
  application_id: string
}

/**
 * The answers to the application from the time of a page of messages, oldest first. The pages of a
 * conversation leave no time out, and none is in two of them.
 */
export async function listAnswers(
  db: Database,
  { id: reader_id, company_id }: Member,
  asked: Asked,
  language: Language,
): Promise<ChatAnswer[]> {
  const rows = await answersWithin(db, { ...asked, reader_id, company_id })
  return rows.map(({ body, letter, names, created_at, ...answer }) => ({
    ...answer,
    text: body,
    letter: letter === null ? null : z.parse(Letter, letter),
    competencies: names.map(({ id, ...name }) => ({ id, competence: name[language] })),
    created_at: created_at.toISOString(),
  }))
}

interface Row {
  id: number
  body: string
  letter: unknown
  names: ({ id: number } & Record<Language, string>)[]
  language: Language | null
  author: string | null
  author_hidden: HiddenName | null
  created_at: Date
}

const answersWithin = preparedQuery(
  'answers_in_chat',
  (value: Asked & { reader_id: string; company_id: string | null }) => sql<Row>`
    select f.id, f.body, f.letter, f.language, f.created_at,
      ${personName('colleague')} as author, ${hiddenPerson('colleague')} as author_hidden,
      (select coalesce(json_agg(json_build_object(
          'id', c.id, 'en', c.competence_en, 'es', c.competence_es)), '[]')
        from competencies c
        where c.id in (select (mark ->> 'id')::int
          from jsonb_array_elements(f.letter -> 'competencies') mark)) as names
    from application_feedback f
    left join users colleague on colleague.id = f.author_id
      and colleague.company_id = ${value.company_id} and colleague.id <> ${value.reader_id}
    where f.application_id = ${value.application_id}
      and f.created_at >= coalesce(${value.from}::timestamptz, '-infinity')
      and f.created_at < coalesce(${value.until}::timestamptz, 'infinity')
    order by f.created_at, f.id`,
)
