import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ListedCandidate } from '#contract/applications/candidate-application.ts'
import {
  answerApplication,
  getCandidate,
  listCandidates,
} from '#contract/applications/candidates.ts'
import { listMoves, type Move, moveCandidates } from '#contract/applications/moves.ts'
import { withdrawApplication } from '#contract/applications/own-application.ts'
import { applyAgain, createWaiting, ownView } from '#server/testing/answer-factories.ts'
import { fullAnswer } from '#server/testing/answers.ts'
import { createCompany, createStaff } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

async function twoWaiting() {
  const first = await createWaiting(app)
  const second = await applyAgain(app, first.owner, first.vacancy)
  return { ...first, params: { slug: first.vacancy }, ids: [first.id, second.id] }
}

test('a move of several is one act, with who, what and when in the history', async () => {
  const { owner, params, ids, candidate } = await twoWaiting()
  const collaborator = await createStaff(app, owner, { name: 'Nora', last_name: 'Ibarra' })
  const moving = { params, body: { candidates: ids, to: 'interview' as const } }

  const { status, data } = await app.call(collaborator, moveCandidates, moving)
  expect([status, data.moved.toSorted(), data.owed]).toEqual([200, ids.toSorted(), 2])
  const again = await app.call(owner, moveCandidates, moving)
  expect(again.data).toEqual({ moved: [], owed: 2 })

  const { data: moves, meta } = await app.call(owner, listMoves, { params, query: { limit: '1' } })
  expect(moves).toHaveLength(1)
  const rest = await app.call(owner, listMoves, { params, query: { cursor: meta.next_cursor } })
  expect([...moves, ...rest.data].map(({ application }: Move) => application).toSorted()).toEqual(
    ids.toSorted(),
  )
  expect(rest.meta.next_cursor).toBeNull()
  const one = await app.call(owner, listMoves, { params, query: { candidate: ids[0] ?? '' } })
  const name = await app.db
    .selectFrom('users')
    .select(sql<string>`name || ' ' || last_name`.as('full'))
    .where('id', '=', candidate.id)
    .executeTakeFirstOrThrow()
  expect(one.data).toEqual([
    {
      application: ids[0],
      candidate: name.full,
      from: 'new',
      to: 'interview',
      by: 'Nora Ibarra',
      by_hidden: null,
      at: expect.any(String),
    },
  ])
})

test('a move answers nothing, opens nothing, and tells the candidate nothing', async () => {
  const { owner, params, ids, candidate, vacancy } = await twoWaiting()
  const body = { candidates: ids, to: 'not_selected' as const }
  await app.call(owner, moveCandidates, { params, body })

  const { application } = await ownView(app, candidate, vacancy)
  expect(application).toMatchObject({ state: 'sent', answer_due_at: expect.any(String) })
  expect(JSON.stringify(application)).not.toContain('not_selected')
  const query = { view: 'table' as const }
  const { data, meta } = await app.call(owner, listCandidates, { params, query })
  expect(data.map(({ stage, state }: ListedCandidate) => [stage, state])).toEqual([
    ['not_selected', 'sent'],
    ['not_selected', 'sent'],
  ])
  expect(meta.waiting.count).toBe(2)
  const whole = await app.call(owner, getCandidate, { params: { ...params, uuid: ids[0] ?? '' } })
  expect(whole.data.stage).toBe('not_selected')
})

test('candidates of others are not found, and those who have withdrawn are left out', async () => {
  const { owner, params, ids, candidate, vacancy } = await twoWaiting()
  const other = await createWaiting(app)
  const to = 'offer' as const

  for (const caller of [other.owner, await createCompany(app)]) {
    const stolen = { params, body: { candidates: ids, to } }
    expect(await app.call(caller, moveCandidates, stolen)).toMatchObject({ status: 404 })
    expect(await app.call(caller, listMoves, { params })).toMatchObject({ status: 404 })
  }
  const foreign = { params, body: { candidates: [other.id], to } }
  expect(await app.call(owner, moveCandidates, foreign)).toMatchObject({ status: 404 })

  await app.call(candidate, withdrawApplication, { params: { slug: vacancy } })
  const { data } = await app.call(owner, moveCandidates, { params, body: { candidates: ids, to } })
  expect(data).toEqual({ moved: [ids[1]], owed: 1 })
})

test('moves at the same time are recorded one after the other', async () => {
  const { owner, params, ids } = await twoWaiting()
  const move = (to: 'offer' | 'interview', candidates: string[]) =>
    app.call(owner, moveCandidates, { params, body: { candidates, to } })
  await Promise.all([move('offer', ids), move('interview', ids.toReversed()), move('offer', ids)])

  const { data } = await app.call(owner, listMoves, { params })
  for (const id of ids) {
    const own = data.filter(({ application }: Move) => application === id).toReversed()
    for (const [index, { from }] of own.entries())
      expect(from).toBe(index === 0 ? 'new' : own[index - 1]?.to)
  }
})

test('the history stays, and holds only what the company’s own people did', async () => {
  const { owner, params, ids } = await twoWaiting()
  const stranger = await createCompany(app)
  const [application_id = ''] = ids
  await app.call(owner, moveCandidates, { params, body: { candidates: ids, to: 'offer' } })

  const change = sql`update application_moves set to_stage = 'hired'`
  await expect(change.execute(app.owner)).rejects.toThrow('append-only')
  await expect(app.db.deleteFrom('application_moves').execute()).rejects.toThrow('denied')
  const forged = app.owner
    .insertInto('application_moves')
    .columns(['application_id', 'vacancy_id', 'from_stage', 'to_stage', 'moved_by', 'moved_at'])
    .expression(({ selectFrom }) =>
      selectFrom('applications')
        .select(['id', 'vacancy_id', sql`'new'`.as('from'), sql`'offer'`.as('to')])
        .select([sql`${stranger.id}::uuid`.as('by'), sql`now()`.as('at')])
        .where('id', '=', application_id),
    )
  await expect(forged.execute()).rejects.toThrow('only its own people')
})

test('an answer moves the candidate to the stage that it names, in one act, or does neither', async () => {
  const { owner, params, ids, candidate } = await twoWaiting()
  const of = { ...params, uuid: ids[0] ?? '' }
  const body = { feedback: fullAnswer('We go on with others.'), stage: 'not_selected' as const }
  const nobody = { ...body, candidate: 'nobody' }
  const refused = await app.call(owner, answerApplication, { params: of, body: nobody })
  expect(refused.status).toBe(422)
  expect((await app.call(owner, listMoves, { params })).data).toEqual([])

  const { data } = await app.call(owner, answerApplication, { params: of, body })
  expect([data.stage, data.state]).toEqual(['not_selected', 'answered'])
  const { data: moves } = await app.call(owner, listMoves, { params })
  expect(moves).toMatchObject([{ application: ids[0], from: 'new', to: 'not_selected' }])

  await app.call(owner, answerApplication, {
    params: of,
    body: { ...body, feedback: 'Good luck.' },
  })
  expect((await app.call(owner, listMoves, { params })).data).toHaveLength(1)
  const mail = await app.mailTo(candidate.email, 'application_answered')
  expect(mail.text).not.toContain('not_selected')
})
