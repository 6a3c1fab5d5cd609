// The draft of an application, which nobody but its candidate reads. The browser has a copy of its
// own: docs/decisions/0101-begun-applications.md.
import { sql } from 'kysely'
import type { ApplicationDraft, DraftChange } from '#contract/applications/application-drafts.ts'
import { begunApplicationsMax, draftCharactersMax } from '#contract/endpoint/limits.ts'
import type { Language } from '#contract/fields/languages.ts'
import { lockBalances } from '#server/features/credits/queries.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import { toUser } from '#server/platform/live/audience.ts'
import { draftsChanged } from '#server/platform/live/changes.ts'
import { publish } from '#server/platform/live/live.ts'
import { Refused, refusedField } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { changeFields, doneOf, draftOf, type KeptFields, type Questions } from './draft-fields.ts'

interface Saving {
  changes: readonly DraftChange[]
  copy: string
  language: Language
}

/**
 * Saves the fields that were changed; one that another copy has changed since stays as it is.
 * @returns all fields as they are now
 * @throws Refused not_found, already_applied, too_many_begun
 */
export async function keepDraft(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id: user_id }: Candidate,
  slug: string,
  { changes, copy, language }: Saving,
): Promise<ApplicationDraft> {
  return db.transaction().execute(async (tx) => {
    // Applying waits for the same lock: what was sent is not saved again.
    await lockBalances(tx, { user_id })
    const [asked] = await findAsked(tx, { slug, user_id, language })
    if (!asked) throw new Refused('not_found')
    if (asked.has_applied) throw new Refused('already_applied')
    if (asked.version === null && asked.begun >= begunApplicationsMax)
      throw new Refused('too_many_begun')

    const before = asked.answers ?? {}
    const version = (asked.version ?? 0) + 1
    const after = changeFields(before, asked.questions, { changes, copy, version })
    const isChanged = Object.values(after).some((field) => field.version === version)
    if (asked.version !== null && asked.saved_at && !isChanged)
      return draftOf(asked.version, asked.saved_at, before)
    const answers = JSON.stringify(after)
    if (answers.length > draftCharactersMax)
      throw refusedField('changes', 'max_length', draftCharactersMax)

    const done = doneOf(after, asked.questions)
    const saved_at = clock.now()
    await tx
      .insertInto('application_drafts')
      .values({ user_id, vacancy_id: asked.id, answers, version, done, saved_at })
      .onConflict((row) =>
        row.columns(['user_id', 'vacancy_id']).doUpdateSet({
          answers,
          version,
          done,
          saved_at,
          writing_minutes: sql`application_drafts.writing_minutes
            + (date_trunc('minute', application_drafts.saved_at) < date_trunc('minute', ${saved_at}::timestamptz))::int`,
        }),
      )
      .execute()
    await publish(tx, toUser(user_id), draftsChanged())
    return draftOf(version, saved_at, after)
  })
}

/** Deletes the draft of a candidate, because they want that, or because it was sent. */
export async function removeDraft(tx: Transaction, user_id: string, slug: string) {
  const deleted = await deleteBySlug(tx, { user_id, slug })
  if (deleted.length > 0) await publish(tx, toUser(user_id), draftsChanged())
}

interface Sought {
  slug: string
  user_id: string
}

interface Asked {
  id: string
  has_applied: boolean
  /** The drafts of the candidate. */
  begun: number
  questions: Questions
  /** Null if there is no draft. */
  answers: KeptFields | null
  version: number | null
  saved_at: Date | null
}

/** A vacancy that the candidate may see, or has begun to apply to, with its draft. */
const findAsked = preparedQuery(
  'asked_for_draft',
  (value: Sought & { language: Language }) => sql<Asked>`
    select v.id, d.answers, d.version, d.saved_at,
      exists (select from applications a where a.vacancy_id = v.id
        and a.candidate_id = ${value.user_id}::uuid and a.withdrawn_at is null) as has_applied,
      (select count(*)::int from application_drafts of_all
        where of_all.user_id = ${value.user_id}::uuid) as begun,
      (select coalesce(json_object_agg(field, question), '{}') from (
        select 'competencies.' || c.id as field, case ${value.language}::text
          when 'es' then c.competence_es else c.competence_en end as question
        from vacancy_competencies asked join competencies c on c.id = asked.competency_id
        where asked.vacancy_id = v.id
        union all
        select 'outcomes.' || o.id, o.outcome from vacancy_outcomes o where o.vacancy_id = v.id
      ) asked) as questions
    from vacancies v
    left join application_drafts d on d.vacancy_id = v.id and d.user_id = ${value.user_id}::uuid
    where v.slug = ${value.slug} and (d.user_id is not null or not is_hidden(v))`,
)

const deleteBySlug = preparedQuery(
  'delete_application_draft',
  (value: Sought) => sql<{ version: number }>`
    delete from application_drafts d using vacancies v
    where d.user_id = ${value.user_id}::uuid and d.vacancy_id = v.id and v.slug = ${value.slug}
    returning d.version`,
)
