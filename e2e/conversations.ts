// A conversation made through the calls, for journeys that are about what is said in it.
import type { Page } from '@playwright/test'
import { applicationAnswers, applicationTexts } from '#contract/applications/application-fields.ts'
import { expect } from './journey.ts'
import { buyCreditsFor, newCandidate, saveSalaryFor, signInAs } from './newcomers.ts'
import { long, resumePdf } from './people.ts'
import { newCompanyWithVacancy } from './published.ts'

/**
 * Creates an application of Irene Prado to Vega Alta with an empty chat; both sides are signed in.
 * @returns the address of the chat
 */
export async function newConversation(company: Page, executive: Page, title: string) {
  const { slug } = await newCompanyWithVacancy(company, title)
  return applyByCall(executive, slug)
}

/** Signs in as Irene Prado, who applies to a vacancy. @returns the address of the chat */
export async function applyByCall(executive: Page, slug: string) {
  const { token } = await signInAs(executive, await newCandidate(executive))
  await buyCreditsFor(executive, token)
  await saveSalaryFor(executive, token)

  const headers = { authorization: `Bearer ${token}` }
  const uploaded = await executive.request.post('/api/preferences/resume', {
    headers,
    multipart: { resume: await resumePdf('Irene Prado') },
  })
  const resume = (await uploaded.json()) as { slug: string }
  const vacancy = await executive.request.get(`/api/jobs/${slug}`, { headers })
  const { data } = (await vacancy.json()) as Record<
    'data',
    Record<'outcomes' | 'competencies', { id: number }[]>
  >
  const application = await executive.request.post(`/api/jobs/${slug}/apply`, {
    headers,
    data: {
      ...Object.fromEntries(applicationTexts.map((name) => [name, long(name)])),
      ...Object.fromEntries(applicationAnswers.map((name) => [name, true])),
      resume: resume.slug,
      competencies: answersTo(data.competencies),
      outcomes: answersTo(data.outcomes),
    },
  })
  expect(application.status()).toBe(201)
  const { chat } = ((await application.json()) as { data: { chat: string } }).data
  return `/chats/${chat}`
}

function answersTo(questions: { id: number }[]) {
  return questions.map(({ id }) => ({ id, response: long(`Answer ${id}`) }))
}
