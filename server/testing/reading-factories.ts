// Applications that the people of a company read together.
import { getCandidate } from '#contract/applications/candidates.ts'
import { finishReading, type NewMark, setMark } from '#contract/applications/marks.ts'
import { createWaiting } from './answer-factories.ts'
import { createStaff } from './factories.ts'
import type { TestApp } from './test-app.ts'

type Reader = { token: string }
type Params = { slug: string; uuid: string }

/** An application that its company has opened, with two more people of the company. */
export async function createOpened(app: TestApp) {
  const waiting = await createWaiting(app)
  const ada = await createStaff(app, waiting.owner, { name: 'Ada', last_name: 'Paz' })
  const ben = await createStaff(app, waiting.owner, {
    name: 'Ben',
    last_name: 'Sol',
    role: 'administrator',
  })
  const answers = await openAnswers(app, waiting.owner, waiting.params)
  return { ...waiting, ada, ben, answers }
}

/** Opens an application. @returns the answers that are marked, in their order */
export async function openAnswers(app: TestApp, reader: Reader, params: Params) {
  const { data } = await app.call(reader, getCandidate, { params })
  const { competencies, outcomes } = data.sec_fit
  return [...answersOf('competency', competencies), ...answersOf('outcome', outcomes)]
}

function answersOf(kind: NewMark['kind'], list: { id: number }[]) {
  return list.map(({ id }) => ({ kind, id }))
}

/** Marks every answer alike and finishes the reading. */
export async function finish(
  app: TestApp,
  reader: Reader,
  params: Params,
  answers: Pick<NewMark, 'kind' | 'id'>[],
  mark: number,
) {
  for (const answer of answers)
    await app.call(reader, setMark, { params, body: { ...answer, mark } })
  return app.call(reader, finishReading, { params })
}
