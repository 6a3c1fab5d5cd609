// The copy of a draft that this browser has, which is there without a connection.
import * as z from 'zod/mini'
import type { Resume } from '#contract/accounts/resume.ts'
import { applicationAnswers, applicationTexts } from '#contract/applications/application-fields.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { keepJson, readJson } from '#web/lib/storage.ts'
import { type ApplicationInput, chosen, each } from '../application-input.ts'
import { type Fields, fieldsOf } from './draft-fields.ts'
import { draftKey, forgetDraft } from './draft-key.ts'
import { isChanged, type BaseFields } from './merge-draft.ts'

const Answer = z.nullable(z.literal([0, 1]))
const Responses = z.array(z.object({ id: z.int(), response: z.string() }))

const Draft = z.object({
  owner: z.string(),
  texts: z.partialRecord(z.enum(applicationTexts), z.string()),
  answers: z.partialRecord(z.enum(applicationAnswers), Answer),
  resume: z.string(),
  /** The version of the professional profile that is to go with it. */
  career_version: z.optional(z.int()),
  competencies: Responses,
  outcomes: Responses,
  /** The versions of the fields that the server has, and the fields that were changed since. */
  versions: z.optional(z.record(z.string(), z.int())),
  unsent: z.optional(z.array(z.string())),
  /** The wording of each achievement at the time of its answer, by field. */
  questions: z.optional(z.record(z.string(), z.string())),
})
type Draft = z.infer<typeof Draft>

/** Reads the draft of this person for this vacancy. Deletes a draft of another person. */
export function readDraft(slug: string, owner: string): Draft | null {
  const { data } = z.safeParse(Draft, readJson(draftKey(slug)))
  if (data?.owner === owner) return data
  forgetDraft(slug)
  return null
}

export function keepDraft(
  slug: string,
  owner: string,
  values: ApplicationInput,
  base: BaseFields = {},
  questions: Record<string, string> = {},
) {
  const mine = fieldsOf(values)
  const entries = Object.entries(base)
  const draft: z.input<typeof Draft> = {
    owner,
    texts: each(applicationTexts, (field) => values[field]),
    answers: each(applicationAnswers, (field) => chosen(values[field])),
    resume: values.resume,
    ...(values.career_version !== undefined && { career_version: values.career_version }),
    competencies: values.competencies.map(({ id, response }) => ({ id: Number(id), response })),
    outcomes: values.outcomes.map(({ id, response }) => ({ id: Number(id), response })),
    versions: Object.fromEntries(
      entries.flatMap(([field, { version }]) => (version === null ? [] : [[field, version]])),
    ),
    unsent: entries.flatMap(([field, of]) => (isChanged(mine[field], of) ? [field] : [])),
    questions,
  }
  keepJson(draftKey(slug), draft)
}

/** What the copy of this browser knows of the server's. */
export function baseIn(draft: Draft | null, mine: Fields): BaseFields {
  const isUnsent = (field: string) => {
    if (draft?.unsent) return draft.unsent.includes(field)
    return draft !== null && field !== 'resume' && (mine[field] ?? '') !== ''
  }
  return Object.fromEntries(
    Object.entries(mine).map(([field, value]) => [
      field,
      {
        value: isUnsent(field) ? undefined : value,
        version: draft?.versions?.[field] ?? null,
      },
    ]),
  )
}

/** The initial values: the draft, or the newest resume alone. */
export function inputFrom(
  draft: Draft | null,
  vacancy: Vacancy,
  resumes: readonly Resume[],
): ApplicationInput {
  return {
    ...each(applicationTexts, (field) => draft?.texts[field] ?? ''),
    ...each(applicationAnswers, (field) => draft?.answers[field] ?? null),
    resume: (resumes.find(({ slug }) => slug === draft?.resume) ?? resumes[0])?.slug ?? '',
    ...(draft?.career_version !== undefined && { career_version: draft.career_version }),
    competencies: vacancy.competencies.map(({ id }) => ({
      id,
      response: responseTo(id, draft?.competencies),
    })),
    outcomes: vacancy.outcomes.map(({ id }) => ({ id, response: responseTo(id, draft?.outcomes) })),
  }
}

function responseTo(id: number, responses: z.infer<typeof Responses> | undefined) {
  return responses?.find((response) => response.id === id)?.response ?? ''
}
