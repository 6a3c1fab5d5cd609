// A new company with applications that wait, for journeys that read and answer them: nobody else
// opens these.
import type { Page } from '@playwright/test'
import type { CandidateApplication } from '#contract/applications/candidate-application.ts'
import { systemClock } from '#server/platform/clock.ts'
import { connect } from '#server/platform/db/connect.ts'
import { applicationBody } from '#server/testing/application-factories.ts'
import { createCandidate } from '#server/testing/factories.ts'
import type { DemoServer } from './demo-server.ts'
import { expect } from './journey.ts'
import { newOwner, signInAs } from './newcomers.ts'
import { postAs } from './published.ts'

/** The credits of each applicant before applying. */
export const creditsBefore = 3

export interface Applicant {
  id: string
  name: string
  application: string
  token: string
}

/**
 * Posts vacancies of these titles as a new owner, who is signed in then, and lets so many new
 * candidates apply to each: `Applicant A1 Prado` is the first of the first one.
 */
export async function waitingDesk(
  page: Page,
  { databaseUrl }: DemoServer,
  { titles, forEach }: { titles: string[]; forEach: number },
) {
  const owner = await newOwner(page)
  const { token } = await signInAs(page, owner)
  const { db, close } = connect(databaseUrl, { max: 4 })
  const app = { db, clock: systemClock }
  const { file_id } = await db.selectFrom('resumes').select('file_id').executeTakeFirstOrThrow()
  const slugs: string[] = []
  const applicants: Applicant[] = []
  for (const [of, title] of titles.entries()) {
    const slug = await postAs(page, token, title)
    slugs.push(slug)
    for (let number = 1; number <= forEach; number += 1) {
      const name = `Applicant ${'ABCD'[of]}${number}`
      const person = { name, last_name: 'Prado', credits: creditsBefore, has_salary: true }
      const candidate = await createCandidate(app, person)
      const resume = `resume-of-${candidate.slug}`
      const row = { slug: resume, user_id: candidate.id, filename: 'resume.pdf', file_id }
      await db.insertInto('resumes').values(row).execute()
      const reply = await page.request.post(`/api/jobs/${slug}/apply`, {
        ...bearer(candidate.token),
        data: await applicationBody(app, slug, resume),
      })
      expect(reply.status()).toBe(201)
      const { data } = (await reply.json()) as { data: { id: string } }
      const { id, token: own } = candidate
      applicants.push({ id, name: `${name} Prado`, application: data.id, token: own })
    }
  }
  await close()
  return { owner, token, slugs, applicants }
}

export function bearer(token: string) {
  return { headers: { authorization: `Bearer ${token}` } }
}

/** Marks every answer of an application, which that opens, and finishes the reading. */
export async function finishReading(
  { request }: Page,
  token: string,
  candidate: string,
  markOf: (index: number) => number,
) {
  const opened = await request.get(candidate, bearer(token))
  const { sec_fit } = ((await opened.json()) as { data: CandidateApplication }).data
  const answers = [
    ...sec_fit.competencies.map((answer) => ({ kind: 'competency', id: answer.id })),
    ...sec_fit.outcomes.map((answer) => ({ kind: 'outcome', id: answer.id })),
  ]
  for (const [index, answer] of answers.entries()) {
    const data = { ...answer, mark: markOf(index) }
    const saved = await request.put(`${candidate}/marks`, { ...bearer(token), data })
    expect(saved.ok()).toBe(true)
  }
  const finished = await request.post(`${candidate}/marks/finish`, bearer(token))
  expect(finished.ok()).toBe(true)
}
