// A conversation made through the calls, for journeys that are about what is said in it.
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { buyCreditsFor, newCandidate, saveSalaryFor, signInAs } from './newcomers.ts'
import { long, resumePdf } from './people.ts'
import { newCompanyWithVacancy } from './published.ts'

const answered = {
  current_salary: 1,
  education: 1,
  direct_experience: 1,
  work_schedule: 1,
  hiring_processes: 0,
  previous_processes: 0,
}
const texts = [
  'professional_experience',
  'personal_overview',
  'career_goals',
  'technically_skilled',
  'not_interested_technically',
  'software_technologies',
  'technical_knowledge',
  'languages',
  'problem_to_solve',
  'developed_skills',
  'former_bosses',
  'previous_team',
  'logical_process',
]

/** Irene Prado has applied at Vega Alta: both are signed in, and nobody has written yet. @returns its address */
export async function newConversation(company: Page, executive: Page, title: string) {
  const { slug } = await newCompanyWithVacancy(company, title)
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
      ...Object.fromEntries(texts.map((name) => [name, long(name)])),
      ...answered,
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
