import * as z from 'zod/mini'
import type { Resume } from '#contract/accounts/resume.ts'
import { applicationAnswers, applicationTexts } from '#contract/applications/application-fields.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { forget, formStateKey, keepJson, readJson } from '#web/lib/storage.ts'
import { type ApplicationInput, chosen, each } from './application-input.ts'

const Answer = z.nullable(z.literal([0, 1]))
const Responses = z.array(z.object({ id: z.int(), response: z.string() }))

const Draft = z.object({
  owner: z.string(),
  texts: z.partialRecord(z.enum(applicationTexts), z.string()),
  answers: z.partialRecord(z.enum(applicationAnswers), Answer),
  resume: z.string(),
  competencies: Responses,
  outcomes: Responses,
})
type Draft = z.infer<typeof Draft>

/** Reads the draft of this person for this vacancy. Deletes a draft of another person. */
export function readDraft(slug: string, owner: string): Draft | null {
  const { data } = z.safeParse(Draft, readJson(keyOf(slug)))
  if (data?.owner === owner) return data
  forgetDraft(slug)
  return null
}

export function keepDraft(slug: string, owner: string, values: ApplicationInput) {
  const draft: z.input<typeof Draft> = {
    owner,
    texts: each(applicationTexts, (field) => values[field]),
    answers: each(applicationAnswers, (field) => chosen(values[field])),
    resume: values.resume,
    competencies: values.competencies.map(({ id, response }) => ({ id: Number(id), response })),
    outcomes: values.outcomes.map(({ id, response }) => ({ id: Number(id), response })),
  }
  keepJson(keyOf(slug), draft)
}

export function forgetDraft(slug: string) {
  forget(keyOf(slug))
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

function keyOf(slug: string) {
  return formStateKey(`application:${slug}`)
}
