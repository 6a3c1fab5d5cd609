import * as z from 'zod/mini'
import { OwnApplication } from '#contract/applications/own-application.ts'
import { AnswerRecord } from '#contract/companies/answer-record.ts'
import { Collaborator } from '#contract/companies/collaborator.ts'
import { knownName } from '#contract/companies/hidden-name.ts'
import { named } from '#contract/endpoint/named.ts'
import { IdName, timestamp } from '#contract/endpoint/shapes.ts'
import { LanguageSkill } from '#contract/fields/language-skills.ts'
import { languages } from '#contract/fields/languages.ts'
import { Competency } from './competencies.ts'
import { TurnedAway } from './turned-away.ts'
import { VacancyAnswers } from './vacancy-answers.ts'
import {
  closingCauses,
  disclosures,
  educationLevels,
  jobStatuses,
  visibilities,
  workplaceTypes,
} from './vacancy-choices.ts'
import { ClosingDate } from './vacancy-fields.ts'
import { VacancySalary } from './vacancy-salary.ts'
import { industriesTextNames, keyed, secfitTextNames } from './vacancy-texts.ts'

export const VacancyPlace = named(
  'VacancyPlace',
  'The known place that a location names, in the language of the reader.',
  z.object({ id: z.int(), label: z.string() }),
)

/** Applications that wait for an answer. */
const Awaited = z.object({
  count: z.int(),
  first_due_at: z.nullable(timestamp),
  /** The time zone that the deadline belongs to. */
  first_time_zone: z.nullable(z.string()),
})

/** A moment of the clock of the company. */
const Moment = z.object({ at: timestamp, time_zone: z.string() })

export const Vacancy = named(
  'Vacancy',
  'A vacancy as the caller may see it: staff learn of its candidates, a candidate of their own application.',
  z.object({
    slug: z.string(),
    title: z.string(),
    locale: z.enum(languages),
    job_status: z.enum(jobStatuses),
    job_status_value: z.string(),
    created_at: timestamp,
    /** The last day on which it takes applications, in the time zone of the company. */
    closes_on: ClosingDate,
    /** The last second of that day there; null if there is none. */
    closing: z.nullable(Moment),
    /** The last confirmation by the company; publishing and changing it count as one. */
    confirmed_at: timestamp,
    /**
     * The moment at which it closes by itself unless the company confirms it; null if it is closed,
     * or its closing date comes first.
     */
    confirm_by: z.nullable(Moment),
    address: z.object({ location: z.string(), location_fixed: z.nullable(z.string()) }),
    /**
     * The known place that the location names, in full and in the reader's language. Null if it
     * names none.
     */
    place: z.nullable(VacancyPlace),
    industries: z.array(IdName),
    industry: z.array(IdName),
    workplace_type: z.enum(workplaceTypes),
    workplace_type_value: z.string(),
    education_level: z.enum(educationLevels),
    education_level_value: z.string(),
    /** The least number of years in leading positions; null if none is stated. */
    min_years: z.nullable(z.int()),
    salary: VacancySalary,
    ...keyed(secfitTextNames, () => z.string()),
    /** The languages that a candidate's profile is compared with. */
    asked_languages: z.array(LanguageSkill),
    outcomes: z.array(z.object({ id: z.int(), outcome: z.string() })),
    competencies: z.array(Competency),
    ...keyed(industriesTextNames, () => z.string()),
    credits_value: z.int(),
    /** The places that the company pays for; null if candidates pay. */
    sponsorship: z.nullable(
      z.object({
        places_left: z.int(),
        /** Staff only: the places in all, taken ones included. */
        places: z.optional(z.int()),
        /** Staff only: the credits that are held for each place. */
        price: z.optional(z.int()),
      }),
    ),
    collaborators: z.array(Collaborator),
    company: z.object({
      ...knownName,
      logo: z.nullable(z.string()),
      /** Null until enough applications have been settled to say something. */
      answers: z.nullable(AnswerRecord),
      /** Since when Altura vouches that the company is who it says it is. */
      attested_at: z.nullable(timestamp),
      /**
       * By which its public page is found; null if it has none, or the reader does not know
       * whose the vacancy is.
       */
      slug: z.nullable(z.string()),
      /**
       * Of a confidential vacancy: 'hidden' if neither the name nor anything else is told, or
       * 'shown' if the company has told this reader who it is.
       */
      disclosure: z.nullable(z.enum(disclosures)),
    }),
    /** Candidates and visitors only: null while fewer than five have applied. */
    answers: z.optional(z.nullable(VacancyAnswers)),
    already_applied: z.boolean(),
    /**
     * True if the reader has not applied and, by the rule of their country, the company pays for
     * the next application or they have the credits. An invitation is a call of its own.
     */
    can_apply: z.boolean(),
    /** Staff only: how many have applied, seen by the reader or not. */
    candidates_count: z.optional(z.int()),
    /** Staff only: how many applications wait for an answer, and until when the first of them. */
    waiting: z.optional(Awaited),
    /**
     * Staff only: the part of both that is the reader's, if the company shows its collaborators
     * only their candidates; null if the reader sees all.
     */
    seen: z.optional(z.nullable(z.object({ candidates_count: z.int(), waiting: Awaited }))),
    /** Staff only: why it is closed for good; null if what waits is still to be answered. */
    closed_for: z.optional(z.nullable(z.enum(closingCauses))),
    /** Staff only: a few words about another reason. */
    closed_note: z.optional(z.nullable(z.string())),
    /** Staff only: they were reminded to confirm it. */
    is_confirmation_due: z.optional(z.boolean()),
    /** Staff only: when and why Altura took it down. It stays closed until it is restored. */
    taken_down: z.optional(z.nullable(z.object({ at: timestamp, reason: z.string() }))),
    /** Staff only: who could not apply, because only companies may pay where they live; or null. */
    turned_away: z.optional(z.nullable(TurnedAway)),
    /** Staff only: who may see it. */
    visibility: z.optional(z.enum(visibilities)),
    /** Candidates only: null until they have applied. */
    application: z.optional(z.nullable(OwnApplication)),
    /** Candidates only: the promise to a candidate who applies now. */
    answer_promise: z.optional(
      z.object({ business_days: z.int(), answer_due_at: timestamp, answer_time_zone: z.string() }),
    ),
  }),
)
export type Vacancy = z.infer<typeof Vacancy>
