// The people of a company read two applications together.
import type { Person } from './accounts.ts'
import type { Vacancy } from './hiring.ts'
import { type Speaker, textAt } from './speaker.ts'

interface Applied {
  id: string
}

/** Opens, marks and notes one of them, assigns both and compares them. */
export async function readTogether(
  { call }: Speaker,
  { token }: Person,
  { slug, competencies, outcomes }: Vacancy,
  [first, second]: [Applied, Applied],
) {
  const place = { params: { slug, uuid: first.id } }
  const one = '/api/vacancies/{slug}/candidates/{uuid}'
  await call(token, 'put /api/company/candidates-rule', {
    body: { collaborators_see_assigned: true },
  })
  await call(token, 'put /api/company/readers-rule', { body: { names_readers: false } })
  await call(token, `get ${one}`, place)
  const questions = [
    ...competencies.map(({ id }) => ({ kind: 'competency', id })),
    ...outcomes.map(({ id }) => ({ kind: 'outcome', id })),
  ]
  for (const answer of questions)
    await call(token, `put ${one}/marks`, { ...place, body: { ...answer, mark: 4 } })
  await call(token, `post ${one}/marks/finish`, place)
  await call(token, `get ${one}/marks`, place)
  const reader = textAt(await call(token, `get ${one}/readers`, place), 'data.0.slug')
  const note = await call(token, `post ${one}/notes`, { ...place, body: { mentions: [reader] } })
  await call(token, `get ${one}/notes`, place)
  await call(token, `delete ${one}/notes/{id}`, {
    params: { ...place.params, id: textAt(note, 'data.id') },
  })
  await call(token, 'put /api/vacancies/{slug}/candidates/assignee', {
    params: { slug },
    body: { ids: [first.id, second.id], assignee: reader },
  })
  await call(token, 'get /api/vacancies/{slug}/compare', {
    params: { slug },
    query: { of: `${first.id},${second.id}` },
  })
  await call(token, `get ${one}/history`, place)
}
