import type { Person } from './accounts.ts'
import { type Speaker, textAt } from './speaker.ts'

/**
 * The company drafts a feedback and keeps snippets; the candidate says that it was of no use, and
 * asks an operator to look at it.
 */
export async function writeFeedback(
  call: Speaker['call'],
  owner: Person,
  candidate: Person,
  params: { slug: string; uuid: string },
) {
  const body = { feedback: 'Thank you', letter: null }
  await call(owner.token, 'put /api/vacancies/{slug}/candidates/{uuid}/draft', { params, body })
  await call(owner.token, 'get /api/vacancies/{slug}/candidates/{uuid}/draft', { params })
  const id = textAt(await call(owner.token, 'post /api/feedback-snippets'), 'data.id')
  await call(owner.token, 'get /api/feedback-snippets')
  await call(owner.token, 'put /api/feedback-snippets/{id}', { params: { id } })
  await call(owner.token, 'delete /api/feedback-snippets/{id}', { params: { id } })
  const { slug } = params
  const own = await call(candidate.token, 'get /api/jobs/{slug}', { params: { slug } })
  await call(candidate.token, 'put /api/jobs/{slug}/feedback/{id}', {
    params: { slug, id: textAt(own, 'data.application.feedback.0.id') },
    body: { useful: false },
  })
  await call(candidate.token, 'post /api/jobs/{slug}/useless-answer', { params: { slug } })
}
