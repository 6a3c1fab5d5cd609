// Approaches to people for a vacancy, as its company makes and sees them. It never learns who was
// approached and did not say yes.
import * as z from 'zod/mini'
import { Career } from '#contract/accounts/career-shape.ts'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { named } from '#contract/endpoint/named.ts'
import { ofVacancy, pathId } from '#contract/endpoint/path-fields.ts'
import { staff } from '#contract/endpoint/roles.ts'
import { dataReply, timestamp } from '#contract/endpoint/shapes.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { text } from '#contract/fields/text-fields.ts'
import { ComparedRule } from '#contract/matching/matches.ts'
import { approachAcceptances, approachReasons, approachSizes } from './approach-choices.ts'
import { FitCounts } from './fit-count.ts'

/** Rounds of approaches. */
const approachLimits = [
  { name: 'approaches', times: 40, seconds: 86_400, by: 'person' },
  { name: 'approaches-address', times: 160, seconds: 86_400, by: 'address' },
] as const

export const ApproachRound = named(
  'ApproachRound',
  'A round of approaches: so many people who fit a vacancy were asked at once.',
  z.object({
    id: z.uuid(),
    /** The number of people, a multiple of five. */
    approached: z.int(),
    line: z.string(),
    created_at: timestamp,
    /** Until then they may answer; the credits of silence come back then. */
    due_at: timestamp,
    /** Null while they may answer. */
    ended_at: z.nullable(timestamp),
    /** The people who said yes so far. */
    yes: z.int(),
    /** Null until the round has ended, so that the moment of a no tells nothing. */
    answered: z.nullable(z.int()),
    /** Credits that are held for it, with the places that it pays for. */
    held_credits: z.int(),
  }),
)
export type ApproachRound = z.infer<typeof ApproachRound>

const shownOfApproached = {
  /** Of the approach. */
  id: z.uuid(),
  name: z.string(),
  initials: z.string(),
  photo_url: z.nullable(z.string()),
  answer: z.enum(approachAcceptances),
  answered_at: timestamp,
  chat: z.uuid(),
  /** The application of this person, if the reader sees it. */
  application: z.nullable(z.object({ id: z.uuid() })),
}

export const ApproachedPerson = named(
  'ApproachedPerson',
  'Somebody who was approached and said yes.',
  z.object(shownOfApproached),
)
export type ApproachedPerson = z.infer<typeof ApproachedPerson>

export const ApproachedProfile = named(
  'ApproachedProfile',
  'Somebody who was approached and said yes, with the professional profile of that day.',
  z.object({
    ...shownOfApproached,
    career: z.nullable(Career),
    /** Without the pay. */
    rules: z.array(ComparedRule),
  }),
)
export type ApproachedProfile = z.infer<typeof ApproachedProfile>

export const ApproachFigures = named(
  'ApproachFigures',
  'The approaches for a vacancy: how many people were asked and answered, and those who said yes.',
  z.object({
    /** Credits of one approach, and of the application that the round pays for, if made now. */
    price: z.int(),
    place_price: z.int(),
    approached: z.int(),
    /** Of the rounds that have ended, with everybody who said yes since. */
    answered: z.int(),
    yes: z.int(),
    /** Credits that are held, with the places. */
    held_credits: z.int(),
    /** Counts each no of rounds that have ended; null until there are five. */
    reasons: z.nullable(
      z.array(z.object({ reason: z.nullable(z.enum(approachReasons)), people: z.int() })),
    ),
    /** The latest first. */
    rounds: z.array(ApproachRound),
    /** The latest yes first. */
    people: z.array(ApproachedPerson),
    counts: FitCounts,
  }),
)
export type ApproachFigures = z.infer<typeof ApproachFigures>

export const NewApproaches = named(
  'NewApproaches',
  'A round of approaches as it is sent.',
  z.object({
    /** At most so many people: in fives, as many as fit. */
    size: z.literal(approachSizes),
    line: text(lengths.approach_line),
  }),
)
export type NewApproaches = z.infer<typeof NewApproaches>

export const approach = endpoint({
  name: 'approach',
  tag: 'approaches',
  method: 'POST',
  path: '/vacancies/:slug/approaches',
  params: ofVacancy,
  summary:
    'Approaches people who fit a vacancy, chosen by the product in fives: credits are held for each answer, and for the application that may follow.',
  access: staff,
  body: NewApproaches,
  reply: dataReply(ApproachFigures),
  status: 201,
  refusals: [
    'not_found',
    'vacancy_closed',
    'too_few_fit',
    'too_many_counts',
    'too_many_rounds',
    'company_leaving',
  ],
  limit: approachLimits,
})

export const countFits = endpoint({
  name: 'countFits',
  tag: 'approaches',
  method: 'POST',
  path: '/vacancies/:slug/fit-count',
  params: ofVacancy,
  summary:
    'Counts how many people who are open to approaches an open vacancy fits, in bands with chance added. A count that is current is not made again, and a company makes a limited number in 90 days.',
  access: staff,
  reply: dataReply(ApproachFigures),
  status: 201,
  refusals: ['not_found', 'vacancy_closed', 'too_many_counts', 'company_leaving'],
  limit: approachLimits,
})

export const getApproaches = endpoint({
  name: 'getApproaches',
  tag: 'approaches',
  method: 'GET',
  path: '/vacancies/:slug/approaches',
  params: ofVacancy,
  summary:
    'The approaches for a vacancy in figures, and those who said yes. Never who said no or nothing.',
  access: staff,
  reply: dataReply(ApproachFigures),
  refusals: ['not_found'],
})

export const getApproached = endpoint({
  name: 'getApproached',
  tag: 'approaches',
  method: 'GET',
  path: '/vacancies/:slug/approaches/:id',
  params: z.object({ ...ofVacancy.shape, id: pathId('The id of an approach.') }),
  summary: 'Somebody who was approached and said yes, with their professional profile.',
  access: staff,
  reply: dataReply(ApproachedProfile),
  refusals: ['not_found'],
})
