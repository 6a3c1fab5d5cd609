import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { searchLimits } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { ofApplication, ofVacancy } from '#contract/endpoint/path-fields.ts'
import { candidates, staff } from '#contract/endpoint/roles.ts'
import { dataReply } from '#contract/endpoint/shapes.ts'
import { matchesMax } from '#contract/matching/matching-limits.ts'
import { matchOutcomes, matchRules } from './match-rules.ts'

export const ComparedRule = named(
  'ComparedRule',
  'One rule of the match of a candidate and a vacancy: what is asked for and what was said, in the language of the reader. A candidate alone reads the pay that they said. `not_asked` of `functions` and `levels` means that the title was not recognized.',
  z.object({
    rule: z.enum(matchRules),
    outcome: z.enum(matchOutcomes),
    asked: z.nullable(z.string()),
    said: z.nullable(z.string()),
  }),
)
export type ComparedRule = z.infer<typeof ComparedRule>

export const MatchCard = named(
  'MatchCard',
  'The match of a candidate and a vacancy, rule by rule.',
  z.object({
    /** False until the candidate has said what they wish for. */
    has_wishes: z.boolean(),
    rules: z.array(ComparedRule),
  }),
)
export type MatchCard = z.infer<typeof MatchCard>

export const SentMatch = named(
  'SentMatch',
  'How an application compared when it was sent. `available_from` is the first day of a new position, that day or later; null if the candidate had not said it.',
  z.object({ ...MatchCard.shape, available_from: z.nullable(z.string()) }),
)
export type SentMatch = z.infer<typeof SentMatch>

export const VacancyMatch = named(
  'VacancyMatch',
  'The outcomes of the rules for one vacancy of a list.',
  z.object({ slug: z.string(), match: z.record(z.enum(matchRules), z.enum(matchOutcomes)) }),
)
export type VacancyMatch = z.infer<typeof VacancyMatch>

export const getMatch = endpoint({
  name: 'getMatch',
  tag: 'vacancies',
  method: 'GET',
  path: '/jobs/:slug/match',
  params: ofVacancy,
  summary:
    'What a vacancy asks for, beside the wishes and the profile of the candidate, rule by rule. No score, and no ground for refusing.',
  access: candidates,
  reply: dataReply(MatchCard),
  refusals: ['not_found'],
})

export const getSentMatch = endpoint({
  name: 'getSentMatch',
  tag: 'applications',
  method: 'GET',
  path: '/vacancies/:slug/candidates/:uuid/match',
  params: ofApplication,
  summary:
    'How an application that was opened compared when it was sent; null if the candidate had said no wishes. The pay that they wished for is left out.',
  access: staff,
  reply: dataReply(z.nullable(SentMatch)),
  refusals: ['not_found'],
})

export const listMatches = endpoint({
  name: 'listMatches',
  tag: 'vacancies',
  method: 'GET',
  path: '/preferences/matches',
  summary:
    'The same of several vacancies, outcomes alone; none until the candidate has said their wishes.',
  access: candidates,
  query: z.object({
    slugs: z
      .string()
      .check(z.maxLength(20_000))
      .check(z.describe(`Slugs of vacancies, comma-joined; more than ${matchesMax} are left out.`)),
  }),
  reply: dataReply(z.array(VacancyMatch)),
  refusals: [],
  limit: searchLimits,
})
