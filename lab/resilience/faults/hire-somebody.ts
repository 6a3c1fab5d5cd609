// The main job of the product through servers that share a database: a company posts a vacancy, a
// candidate applies with a credit, and the company answers.
import { textOf, vacancyBody } from '#server/testing/vacancy-factories.ts'
import { applicationTo, type Questions } from '../../bench/writes/world.ts'
import { answerOf } from './load.ts'

const password = 'Demo-password-1'

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
    const posted = await answerOf<{ data: { slug: string } }>(
      post,
      company,
      '/api/vacancies',
      vacancyBody(),
    )
    const { slug } = posted.data
    const { data: vacancy } = await answerOf<{ data: Questions }>(
      apply,
      candidate,
      `/api/jobs/${slug}`,
    )
    const { data: own } = await answerOf<{ data: { resumes: { slug: string }[] } }>(
      apply,
      candidate,
      '/api/preferences/salary',
    )
    const application = applicationTo(vacancy, own.resumes[0]?.slug)
    const applied = await answerOf<{ data: { id: string } }>(
      apply,
      candidate,
      `/api/jobs/${slug}/apply`,
      application,
    )
    const path = `/api/vacancies/${slug}/candidates/${applied.data.id}`
    await answerOf(answer, company, `${path}/mark-as-read`, { feedback: textOf(120), letter: null })
    const { data: job } = await answerOf<{ data: Answered }>(apply, candidate, `/api/jobs/${slug}`)
    return job.application?.feedback.length === 1 ? null : 'the candidate does not see the answer'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function logIn(url: string, name: string) {
  const body = { email: `${name}@demo.test`, password }
  return (await answerOf<{ token: string }>(url, null, '/api/login', body)).token
}
