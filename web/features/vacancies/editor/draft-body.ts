import * as z from 'zod/mini'
import type { BodyInputOf } from '#contract/endpoint/endpoint-types.ts'
import type { changeVacancy, postVacancy } from '#contract/vacancies/vacancies.ts'
import { VacancyChange } from '#contract/vacancies/vacancy-body.ts'
import { postedStatus } from '#contract/vacancies/vacancy-choices.ts'
import type { VacancyDraft } from './vacancy-draft.ts'

/**
 * As it is posted, whatever it still lacks: the server says what that is. A row of a language in
 * which nothing is chosen asks for nothing.
 */
export function bodyOf(draft: VacancyDraft) {
  const { as_written: _, ...address } = draft.address
  return {
    ...draft,
    address,
    asked_languages: draft.asked_languages.filter(
      ({ code, level }) => code !== null || level !== null,
    ),
    competencies: draft.competencies.map(({ id }) => id),
    job_status: postedStatus,
  } satisfies BodyInputOf<typeof postVacancy>
}

/**
 * A complete draft as a change is sent: who is assigned stays as it is, and who pays if nothing
 * else was chosen.
 * @param saved the vacancy before the change
 * @throws ZodError if something is missing
 */
export function changeOf(
  draft: VacancyDraft,
  saved: Pick<VacancyDraft, 'sponsored_places'>,
): BodyInputOf<typeof changeVacancy> {
  const { collaborators: _, sponsored_places, ...content } = draft
  const isSame = sponsored_places === saved.sponsored_places
  return z.parse(VacancyChange, {
    ...content,
    locale: draft.language,
    ...(!isSame && { sponsored_places }),
  })
}
