// The main job of the product through servers that share a database: a company posts a vacancy, a
// candidate applies with a credit, and the company answers.
import { applicationAnswers, applicationTexts } from '#contract/applications/application-fields.ts'
import { textOf, vacancyBody } from '#server/testing/vacancy-factories.ts'
import { exchange } from './load.ts'

const password = 'Demo-password-1'

interface Vacancy {
  competencies: { id: number }[]
  outcomes: { id: number }[]
}

interface Answered {
  application: { feedback: unknown[] } | null
}

/**
 * Does it with the demo people, each step at a server of its own.
 * @returns the step that failed and its answer; null if all succeeded
 */
export async function hireSomebody(
  post: string,
  apply: string,
  answer: string,
): Promise<string | null> {
  try {
    const company = await logIn(post, 'company')
    const candidate = await logIn(apply, 'candidate')
    const posted = await ask<{ data: { slug: string } }>(post, company, '/vacancies', vacancyBody())
    const { slug } = posted.data
    const { data: vacancy } = await ask<{ data: Vacancy }>(apply, candidate, `/jobs/${slug}`)
    const { data: own } = await ask<{ data: { resumes: { slug: string }[] } }>(
      apply,
      candidate,
      '/preferences/salary',
    )
    const application = applicationTo(vacancy, own.resumes[0]?.slug)
    const applied = await ask<{ data: { id: string } }>(
      apply,
      candidate,
      `/jobs/${slug}/apply`,
      application,
    )
    const path = `/vacancies/${slug}/candidates/${applied.data.id}`
    await ask(answer, company, `${path}/mark-as-read`, { feedback: textOf(120), letter: null })
    const { data: job } = await ask<{ data: Answered }>(apply, candidate, `/jobs/${slug}`)
    return job.application?.feedback.length === 1 ? null : 'the candidate does not see the answer'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function logIn(url: string, name: string) {
  const body = { email: `${name}@demo.test`, password }
  return (await ask<{ token: string }>(url, null, '/login', body)).token
}

function applicationTo({ competencies, outcomes }: Vacancy, resume: string | undefined) {
  return {
    ...Object.fromEntries(applicationTexts.map((name) => [name, textOf(100)])),
    ...Object.fromEntries(applicationAnswers.map((name) => [name, 1])),
    resume,
    competencies: answersTo(competencies),
    outcomes: answersTo(outcomes),
  }
}

function answersTo(asked: { id: number }[]) {
  return asked.map(({ id }) => ({ id, response: textOf(120) }))
}

/** @throws naming the call and its answer */
async function ask<Reply>(url: string, token: string | null, path: string, body?: object) {
  const reply = await exchange(url, token, `/api${path}`, body)
  if (!reply || reply.status < 200 || reply.status >= 300)
    throw new Error(`${path} answered ${reply?.status} ${reply?.text.slice(0, 200)}`)
  return JSON.parse(reply.text) as Reply
}
