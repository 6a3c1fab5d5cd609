// A vacancy while it is being written: everything may still be missing. Wizard and
// edit dialog share it, and with it their fields.
import * as z from 'zod/mini'
import { ClosingDate } from '#contract/closing-date-field.ts'
import { currencies } from '#contract/currencies.ts'
import { languages } from '#contract/languages.ts'
import { outcomesCount } from '#contract/limits.ts'
import {
  educationLevels,
  jobStatuses,
  postedStatus,
  visibilities,
  workplaceTypes,
} from '#contract/vacancy-choices.ts'
import { keyed, vacancyTextNames } from '#contract/vacancy-texts.ts'
import type { Vacancy } from '#contract/vacancy.ts'
import { locationOf } from '../detail/vacancy-location.ts'

const text = z.catch(z.string(), '')
const place_id = z.catch(z.nullable(z.int()), null)
const noAddress = { location: '', location_fixed: '', place_id: null, as_written: false }
/** Drafts stored before places had ids keep their text. */
const as_written = z.catch(z.boolean(), true)
const noSalary = {
  min_salary: null,
  salary_currency: null,
  work_schedule: '',
  business_travel: '',
  benefits: '',
  average_bonuses: '',
  average_commissions: '',
}

/** Reads whatever a browser kept: what is missing or damaged counts as not written yet. */
export const VacancyDraft = z.object({
  language: z.catch(z.nullable(z.enum(languages)), null),
  title: text,
  workplace_type: z.catch(z.nullable(z.enum(workplaceTypes)), null),
  education_level: z.catch(z.nullable(z.enum(educationLevels)), null),
  address: z.catch(
    z.object({ location: text, location_fixed: text, place_id, as_written }),
    noAddress,
  ),
  ...keyed(vacancyTextNames, () => text),
  outcomes: z.catch(
    z.array(z.string()).check(z.length(outcomesCount)),
    Array.from({ length: outcomesCount }, () => ''),
  ),
  competencies: z.catch(z.array(z.object({ id: z.int(), competence: z.string() })), []),
  salary: z.catch(
    z.object({
      min_salary: z.catch(z.nullable(z.number()), null),
      salary_currency: z.catch(z.nullable(z.enum(currencies)), null),
      work_schedule: text,
      business_travel: text,
      benefits: text,
      average_bonuses: text,
      average_commissions: text,
    }),
    noSalary,
  ),
  industries: z.catch(z.array(z.int()), []),
  collaborators: z.catch(z.array(z.string()), []),
  closes_on: z.catch(ClosingDate, null),
  visibility: z.catch(z.enum(visibilities), 'public'),
  /** Null where candidates pay; 0 while the number of places is not written yet. */
  sponsored_places: z.catch(z.nullable(z.number()), null),
  job_status: z.catch(z.enum(jobStatuses), postedStatus),
})
export type VacancyDraft = z.infer<typeof VacancyDraft>

/** A vacancy that exists, opened for change. */
export function draftOf(vacancy: Vacancy): VacancyDraft {
  return VacancyDraft.parse({
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
