// A vacancy while it is being written: everything may still be missing. Wizard and
// edit dialog share it, and with it their fields.
import * as z from 'zod/mini'
import { currencies } from '#contract/currencies.ts'
import type { BodyInputOf } from '#contract/endpoint-types.ts'
import { languages } from '#contract/languages.ts'
import { outcomesCount } from '#contract/limits.ts'
import type { changeVacancy, postVacancy } from '#contract/vacancies.ts'
import { VacancyChange } from '#contract/vacancy-body.ts'
import {
  educationLevels,
  type JobStatus,
  jobStatuses,
  postedStatus,
  workplaceTypes,
} from '#contract/vacancy-choices.ts'
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
  problem_to_solve: text,
  softwares: text,
  technical_knowledge: text,
  languages: text,
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
  reason_for_rejection: text,
  collaborators: z.catch(z.array(z.string()), []),
  job_status: z.catch(z.enum(jobStatuses), postedStatus),
})
export type VacancyDraft = z.infer<typeof VacancyDraft>

/** As it is posted, whatever it still lacks: the server says what that is. */
export function bodyOf(draft: VacancyDraft) {
  const { as_written: _, ...address } = draft.address
  return {
    ...draft,
    address,
    competencies: draft.competencies.map(({ id }) => id),
    job_status: postedStatus,
  } satisfies BodyInputOf<typeof postVacancy>
}

/**
 * A complete draft as a change is sent: who is assigned stays as it is.
 * @throws ZodError where something is missing
 */
export function changeOf(draft: VacancyDraft): BodyInputOf<typeof changeVacancy> {
  const { collaborators: _, ...content } = draft
  return z.parse(VacancyChange, { ...content, locale: draft.language })
}

/** A vacancy as it is, with another status. */
export function statusChangeOf(
  vacancy: Vacancy,
  job_status: JobStatus,
): BodyInputOf<typeof changeVacancy> {
  const { locale, title, workplace_type, education_level, salary, place, address } = vacancy
  const { problem_to_solve, softwares, technical_knowledge, languages, reason_for_rejection } =
    vacancy
  return {
    locale,
    title,
    workplace_type,
    education_level,
    address: {
      location: locationOf(vacancy),
      location_fixed: address.location_fixed,
      place_id: place?.id ?? null,
    },
    problem_to_solve,
    softwares,
    technical_knowledge,
    languages,
    outcomes: vacancy.outcomes.map(({ outcome }) => outcome),
    competencies: vacancy.competencies.map(({ id }) => id),
    salary,
    industries: vacancy.industries.map(({ id }) => id),
    reason_for_rejection,
    job_status,
  }
}

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
  })
}
