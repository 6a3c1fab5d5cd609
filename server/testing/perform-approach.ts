// Rounds of approaches to people who are there for one of them alone.
import { answerApproach } from '#server/features/approaches/answers/answer-approach.ts'
import { startRound } from '#server/features/approaches/rounds/start-round.ts'
import { type Approached, createOnlyApproachable } from './approach-factories.ts'
import { type Operation, pick } from './money-operations.ts'
import type { World } from './money-world.ts'

export async function approach(
  { app, company, vacancies, rounds }: World,
  { vacancy }: Extract<Operation, { does: 'approach' }>,
) {
  const wanted = pick(vacancies, vacancy)
  if (!wanted) return 'nothing'
  const people = await createOnlyApproachable(app, 5)
  await startRound(app, company, wanted.slug, { size: 5, line: 'We build a new plant.' })
  const sent = await app.db
    .selectFrom('approaches')
    .select(['id', 'round_id', 'candidate_id'])
    .where(
      'candidate_id',
      'in',
      people.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  const [first] = sent
  if (!first) throw new Error('nobody was approached')
  rounds.push({ id: first.round_id, approaches: sent.map((one) => ofPerson(one, people)) })
  return 'done'
}

function ofPerson(
  { id, candidate_id }: { id: string; candidate_id: string | null },
  people: readonly Approached[],
) {
  const person = people.find((each) => each.id === candidate_id)
  if (!person) throw new Error('somebody else was approached')
  return { id, person }
}

export async function answer(
  { app, rounds }: World,
  { round, person, answer }: Extract<Operation, { does: 'answer approach' }>,
) {
  const sent = pick(rounds, round)?.approaches[person]
  if (!sent) return 'nothing'
  await answerApproach(app, sent.person, sent.id, { answer, reason: null, never_again: false })
  return 'done'
}
