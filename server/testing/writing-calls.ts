import { getCareer } from '#contract/accounts/careers.ts'
import {
  getApplicationDraft,
  keepApplicationDraft,
  listBegunApplications,
} from '#contract/applications/application-drafts.ts'
import { findAlike } from '#contract/vacancies/alike-texts.ts'
import { keepDraft, listDrafts } from '#contract/vacancies/kept-drafts.ts'
import { listVacancyChanges } from '#contract/vacancies/vacancy-history.ts'
import { listTemplates } from '#contract/vacancies/vacancy-templates.ts'
import { pruneDrafts } from '#server/features/vacancies/post/kept-drafts.ts'
import type { TestApp } from './test-app.ts'

interface Author {
  token: string
}

/** What somebody calls who is writing a vacancy, or an application to one. */
export function writingCalls(
  app: TestApp,
  owner: Author,
  candidate: Author,
  slug: string,
): [string, () => Promise<unknown>][] {
  const draft = { id: 'a-draft-of-mine' }
  const content = { title: 'Chief', problem_to_solve: 'A text that is long enough. '.repeat(5) }
  const copy = 'a-copy-of-it'
  const body = { content, step: 'job-title', copy, version: null } as const
  const params = { slug }
  const changes = [{ field: 'education', value: 1, version: null }] as const
  return [
    ['keeping a draft', () => app.call(owner, keepDraft, { params: draft, body })],
    ['drafts', () => app.call(owner, listDrafts)],
    ['templates', () => app.call(owner, listTemplates)],
    ['alike texts', () => app.call(owner, findAlike, { body: content })],
    ['history of a vacancy', () => app.call(owner, listVacancyChanges, { params })],
    ['drafts that are old', () => pruneDrafts(app, new Date(0))],
    [
      'keeping an application',
      () => app.call(candidate, keepApplicationDraft, { params, body: { changes, copy } }),
    ],
    ['a professional profile', () => app.call(candidate, getCareer)],
    ['begun applications', () => app.call(candidate, listBegunApplications)],
    ['a begun application', () => app.call(candidate, getApplicationDraft, { params })],
  ]
}
