import * as z from 'zod/mini'
import { Career } from '#contract/accounts/career-shape.ts'
import { Resume } from '#contract/accounts/resume.ts'
import { SalaryRow } from '#contract/accounts/salary-row.ts'
import { KnownColleague } from '#contract/companies/colleague.ts'
import { HiddenName } from '#contract/companies/hidden-name.ts'
import { payers } from '#contract/credits/payers.ts'
import { named } from '#contract/endpoint/named.ts'
import { CurrencyCode, timestamp } from '#contract/endpoint/shapes.ts'
import { languages } from '#contract/fields/languages.ts'
import { applicationStates, returnCauses } from './application-states.ts'
import { Letter } from './letter.ts'
import { SecFit } from './sec-fit.ts'
import { stages } from './stages.ts'

/** The columns of the table of candidates: nothing of what the candidate wrote in answers. */
const shownInTable = {
  id: z.uuid(),
  full_name: z.string(),
  email: z.string(),
  apply_date: timestamp,
  chat: z.uuid(),
  state: z.enum(applicationStates),
}

/** A candidate of whom nothing is shown: paused by themselves, or a former member. */
export const away = z.enum(['paused', 'former'])
export type Away = z.infer<typeof away>

/** In the table left out if there is nothing to show: initials if there is a photo. */
const shownWherePresent = {
  initials: z.string(),
  photo_url: z.nullable(z.string()),
  /** A timestamp, or the empty string while unread. */
  read_at: z.string(),
  /** The author of its first feedback. */
  answered_by: z.nullable(KnownColleague),
  /** Null once it is answered, or its credits went back. */
  answer_due_at: z.nullable(timestamp),
  /** In the table left out if it is new. */
  stage: z.enum(stages),
  /** The person of the company who is to read and answer it. */
  assignee: z.nullable(KnownColleague),
}

const shownWhole = {
  /** The first name, as texts address the candidate. */
  name: z.string(),
  /** The time zone of the company when this was sent: the deadline is the end of a day there. */
  answer_time_zone: z.string(),
  returned_at: z.nullable(timestamp),
  slug: z.string(),
  apply_date_str: z.string(),
  resume: z.omit(Resume, { created_at: true }),
  salary: z.array(SalaryRow),
  sec_fit: SecFit,
  /** The professional profile that the candidate sent with it, as it was that day. */
  career: z.nullable(Career),
  /** The credits that were paid for it, by whichever side. */
  credits: z.int(),
  payer: z.enum(payers),
  opened_at: z.nullable(timestamp),
  /** False for what was sent when an answer of any length still used the credits. */
  needs_full_answer: z.boolean(),
  return_cause: z.nullable(z.enum(returnCauses)),
  feedback: z.array(
    z.object({
      text: z.string(),
      author: z.nullable(z.string()),
      author_hidden: z.nullable(HiddenName),
      created_at: timestamp,
      /** Null for feedback without one. */
      letter: z.nullable(Letter),
      /** The language of the text, if it is known. */
      language: z.nullable(z.enum(languages)),
    }),
  ),
}

/** The mean of the marks that the caller gave; not final until they have finished reading. */
const ownMark = z.object({ mean: z.number(), is_final: z.boolean() })

/**
 * The mean of the marks of others who have finished, once the caller has finished, too; and how
 * many they are.
 */
const othersMark = z.object({ mean: z.number(), readers: z.int() })
export type OthersMark = z.infer<typeof othersMark>

/** The sum a month, of an application that somebody of the company has opened. */
const expectedPay = z.object({ amount: z.number(), currency: CurrencyCode })
export type ExpectedPay = z.infer<typeof expectedPay>

/** An application as a whole. Whoever is sent it has read it. */
export const CandidateApplication = named(
  'CandidateApplication',
  'An application as the company reads it.',
  z.object({
    ...shownInTable,
    ...shownWherePresent,
    ...shownWhole,
  }),
)
export type CandidateApplication = z.infer<typeof CandidateApplication>

/**
 * In the table only the columns, without those that are empty; there the time zone stands only
 * if it is not that of `meta`.
 */
export const ListedCandidate = named(
  'ListedCandidate',
  'An application in the list of a vacancy: whole, or with `view=table` only what a table shows.',
  z.extend(
    z.object(shownInTable),
    z.partial(
      z.object({
        ...shownWherePresent,
        ...shownWhole,
        own_mark: ownMark,
        others_mark: othersMark,
        expected_pay: expectedPay,
        away,
      }),
    ).shape,
  ),
)
export type ListedCandidate = z.infer<typeof ListedCandidate>
