import { outcomesCount } from '#contract/endpoint/limits.ts'
// A vacancy while it is being written: everything may still be missing. Wizard and
// edit dialog share it, and with it their fields.
import { currencies } from '#contract/fields/currencies.ts'
import { languageCodes } from '#contract/fields/language-codes.ts'
import { languageLevels } from '#contract/fields/language-levels.ts'
import { languages } from '#contract/fields/languages.ts'
import { locationOf } from '#contract/vacancies/location.ts'
import {
  educationLevels,
  jobStatuses,
  postedStatus,
  visibilities,
  workplaceTypes,
} from '#contract/vacancies/vacancy-choices.ts'
import { keyed, vacancyTextNames } from '#contract/vacancies/vacancy-texts.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import {
  isChoice,
  isDay,
  isListOf,
  isNumber,
  isObject,
  isOneOf,
  isText,
  isWhole,
  read,
  readParts,
} from './kept-values.ts'

const text = read(isText, '')
const nothing = { location: '', location_fixed: '', place_id: null, as_written: false }
const address = readParts({
  location: text,
  location_fixed: text,
  place_id: read(isWhole, null),
  /** Drafts stored before places had ids keep their text. */
  as_written: read(isChoice, true),
})

const areOutcomes = (kept: unknown): kept is string[] =>
  isListOf(isText)(kept) && kept.length === outcomesCount
const areCompetencies = isListOf(
  (kept): kept is { id: number; competence: string } =>
    isObject(kept) && isWhole(kept['id']) && isText(kept['competence']),
)
const competency = readParts({ id: read(isWhole, 0), competence: text })

const askedLanguage = readParts({
  code: read(isOneOf(languageCodes), null),
  level: read(isOneOf(languageLevels), null),
})

/** Reads whatever a browser kept: what is missing or damaged counts as not written yet. */
export const draftIn = readParts({
  language: read(isOneOf(languages), null),
  title: text,
  workplace_type: read(isOneOf(workplaceTypes), null),
  education_level: read(isOneOf(educationLevels), null),
  min_years: read(isNumber, null),
  address: (kept) => (isObject(kept) ? address(kept) : nothing),
  ...keyed(vacancyTextNames, () => text),
  asked_languages: (kept) => (isListOf(isObject)(kept) ? kept.map(askedLanguage) : []),
  outcomes: (kept) => (areOutcomes(kept) ? kept : Array.from({ length: outcomesCount }, () => '')),
  competencies: (kept) => (areCompetencies(kept) ? kept.map(competency) : []),
  salary: readParts({
    min_salary: read(isNumber, null),
    max_salary: read(isNumber, null),
    salary_currency: read(isOneOf(currencies), null),
    yearly_bonus: read(isNumber, null),
    yearly_variable: read(isNumber, null),
    work_schedule: text,
    business_travel: text,
    benefits: text,
    average_bonuses: text,
    average_commissions: text,
  }),
  industries: read<number[]>(isListOf(isWhole), []),
  collaborators: read<string[]>(isListOf(isText), []),
  closes_on: read(isDay, null),
  visibility: read(isOneOf(visibilities), 'public'),
  /** Null if candidates pay; 0 while the number of places is not written yet. */
  sponsored_places: read(isNumber, null),
  job_status: read(isOneOf(jobStatuses), postedStatus),
})
export type VacancyDraft = ReturnType<typeof draftIn>

/** A vacancy that exists, opened for change. */
export function draftOf(vacancy: Vacancy): VacancyDraft {
  return draftIn({
    ...vacancy,
    language: vacancy.locale,
    address: {
      ...vacancy.address,
      location: locationOf(vacancy),
      location_fixed: vacancy.address.location_fixed ?? '',
      place_id: vacancy.place?.id ?? null,
      as_written: vacancy.place === null,
    },
    outcomes: vacancy.outcomes.map(({ outcome }) => outcome),
    industries: vacancy.industries.map(({ id }) => id),
    collaborators: vacancy.collaborators.map(({ slug }) => slug),
    sponsored_places: vacancy.sponsorship?.places ?? null,
  })
}
