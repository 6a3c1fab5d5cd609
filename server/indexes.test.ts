import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { getPreferences } from '#contract/accounts/preferences.ts'
import { getApplicationFigures } from '#contract/applications/application-figures.ts'
import { candidateSorts } from '#contract/applications/candidate-filters.ts'
import { countCandidates, listCandidates } from '#contract/applications/candidates.ts'
import { listMoves } from '#contract/applications/moves.ts'
import { findPlace } from '#contract/applications/review-order.ts'
import { getToday } from '#contract/applications/today.ts'
import { countUnread, readChat } from '#contract/chats/chat-reads.ts'
import { discloseCompany, getChat, listChats } from '#contract/chats/chats.ts'
import {
  callOffMeeting,
  listComingMeetings,
  moveMeeting,
  pickTime,
  proposeMeeting,
} from '#contract/chats/meetings.ts'
import { sendMessage } from '#contract/chats/messages.ts'
import { fulfilCheckout } from '#contract/credits/checkouts.ts'
import { listCreditHistory } from '#contract/credits/ledger.ts'
import { getReceipt } from '#contract/credits/receipts.ts'
import {
  countUnreadNotifications,
  listMails,
  listNotifications,
  listNotificationSwitches,
  readNotifications,
} from '#contract/notifications/notifications.ts'
import { getKnownCompany } from '#contract/operators/companies.ts'
import { getFigures } from '#contract/operators/figures.ts'
import { foundObjects } from '#contract/operators/found-objects.ts'
import { listActs } from '#contract/operators/history.ts'
import { getOperations, listFailedJobs } from '#contract/operators/operations.ts'
import { getPayment } from '#contract/operators/payments.ts'
import { getPerson, lookAtPerson } from '#contract/operators/people.ts'
import { listReports } from '#contract/operators/reports.ts'
import { find } from '#contract/operators/search.ts'
import { getKnownVacancy } from '#contract/operators/vacancies.ts'
import { publicPaths } from '#contract/pages/public-paths.ts'
import { listSaved, saveVacancy, unsaveVacancy } from '#contract/vacancies/saved-vacancies.ts'
import { getJob } from '#contract/vacancies/vacancies.ts'
import {
  listJobs,
  listMyJobs,
  listSavedJobs,
  listVacancies,
} from '#contract/vacancies/vacancy-lists.ts'
import { returnOverdue } from '#server/features/applications/answer/return-overdue.ts'
import { remindStaff } from '#server/features/applications/reminders/reminders.ts'
import { notifyDelayMs } from '#server/features/chats/digest-schedule.ts'
import { sendUnreadDigests } from '#server/features/chats/unread-digest.ts'
import { closeDue } from '#server/features/vacancies/closing/close-due.ts'
import { remindOrClose } from '#server/features/vacancies/closing/confirmation/remind-or-close.ts'
import { tellClosing } from '#server/features/vacancies/closing/tell-closing.ts'
import { encodeCursor } from '#server/platform/db/cursor.ts'
import { findChangesSince } from '#server/platform/live/replay.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createCheckout } from '#server/testing/checkout-factory.ts'
import { createCandidate, createCompany, createOperator } from '#server/testing/factories.ts'
import { proposalBody } from '#server/testing/meeting-factories.ts'
import { readFromEndToEnd } from '#server/testing/reads.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import { writingCalls } from '#server/testing/writing-calls.ts'

const app = setUpTestApp()

/** Made for readers who are no people. */
const urls = ['/jobs/feed.atom', '/sitemap-jobs.xml', '/sitemap-companies.xml', '/feeds/indeed.xml']

test('no list and no detail reads a growing table from end to end', async () => {
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner)
  const candidate = await createCandidate(app, { credits: 5, has_salary: true })
  const { chat, id: uuid } = await createApplication(app, candidate, slug)
  await app.db.updateTable('applications').set({ next_at: app.clock.now() }).execute()
  const now = app.clock.now()
  await app.db.updateTable('vacancies').set({ closes_on: now, confirm_next_at: now }).execute()
  const params = { slug }
  const said = { params: { id: chat }, body: { content: 'Hello' } }
  const message = (await app.call(candidate, sendMessage, said)).data.id
  await app.call(owner, sendMessage, said)
  const offered = { params: { id: chat }, body: proposalBody(app) }
  const turn = (await app.call(owner, proposeMeeting, offered)).data.meeting
  const meeting = { params: { id: turn.meeting.id } }
  const pick = { proposal: turn.of.id, starts_at: turn.of.times[0] }
  const operator = await createOperator(app)
  const looked = { params: { id: candidate.id }, body: { reason: 'A question' } }
  await app.call(operator, lookAtPerson, looked)
  const code = await createCheckout(app, candidate)
  await app.pay(code)
  await app.call(candidate, fulfilCheckout, { body: { code } })
  app.clock.moveBy(notifyDelayMs)
  const nextCandidates = encodeCursor(app.clock.now().toISOString(), message)

  const things = [
    { thing: 'vacancy', id: slug },
    ...['chat', 'application', 'search', 'notification'].map((thing) => ({ thing, id: chat })),
  ]

  const recipient = { user_id: candidate.id, company_id: owner.company_id }
  const calls: [string, () => Promise<unknown>][] = [
    ...[candidate, owner].flatMap((reader) =>
      [listVacancies, listJobs, listMyJobs].flatMap((list) =>
        [
          {},
          { search: 'chief oper', industries: '1,2', workplace: 'REMOTE,HYBRID' },
          { search: 'perating' },
          { search: 'perating', view: 'card', limit: '1' },
          { sort: 'pay', pay: 'MXN:90000,USD:1', view: 'card', limit: '1' },
          { search: 'chief oper', sort: 'pay', workplace: 'REMOTE' },
          { sort: 'closing', view: 'card', limit: '1' },
          { search: 'chief oper', sort: 'closing', workplace: 'REMOTE' },
          { place: 'MX,US.CA,3530597', view: 'card', limit: '1' },
          { search: 'chief oper', place: '3995465', view: 'card', limit: '1' },
        ].map((query): [string, () => Promise<unknown>] => [
          `${reader.role} ${list.path} ${JSON.stringify(query)}`,
          () => app.call<typeof listJobs>(reader, list as typeof listJobs, { query }),
        ]),
      ),
    ),
    ...[{ fits: '1' }, { sort: 'for_you' }, { fits: '1', sort: 'for_you', search: 'chief' }].map(
      (query): [string, () => Promise<unknown>] => [
        `the board by wishes ${JSON.stringify(query)}`,
        () => app.call(candidate, listVacancies, { query: { ...query, view: 'card', limit: '1' } }),
      ],
    ),
    ['detail', () => app.call(candidate, getJob, { params })],
    ['account', () => app.call(candidate, getUser)],
    ['saving', () => app.call(candidate, saveVacancy, { params })],
    ...[
      `/jobs/${slug}`,
      '/jobs',
      '/jobs?search=chief&place=MX',
      '/jobs?sort=pay',
      '/jobs?sort=closing',
      ...urls,
    ].map((url): [string, () => Promise<unknown>] => [url, () => app.http.inject({ url })]),
    ['company page', async () => app.http.inject({ url: await companyPath(owner.company_id) })],
    ['saved slugs', () => app.call(candidate, listSaved)],
    ...[
      {},
      { search: 'perating' },
      { sort: 'pay', view: 'card', limit: '1' },
      { sort: 'closing' },
    ].map((query): [string, () => Promise<unknown>] => [
      `saved ${JSON.stringify(query)}`,
      () => app.call(candidate, listSavedJobs, { query }),
    ]),
    ['taking from the saved ones', () => app.call(candidate, unsaveVacancy, { params })],
    ['place in the review', () => app.call(owner, findPlace, { params: { slug, uuid } })],
    ...writingCalls(app, owner, candidate, slug),
    ['candidates', () => app.call(owner, listCandidates, { params })],
    ...['', nextCandidates].map((cursor): [string, () => Promise<unknown>] => [
      `table of candidates after '${cursor}'`,
      () => app.call(owner, listCandidates, { params, query: { view: 'table', cursor } }),
    ]),
    ['the home of staff', () => app.call(owner, getToday)],
    ...[
      { search: 'robin' },
      { status: 'due_soon', stage: 'new,offer' },
      { mark: 'high,none' },
      ...candidateSorts.map((sort) => ({ sort })),
    ].map((query): [string, () => Promise<unknown>] => [
      `candidates by ${JSON.stringify(query)}`,
      () => app.call(owner, listCandidates, { params, query: { view: 'table', ...query } }),
    ]),
    ['counts of candidates', () => app.call(owner, countCandidates, { params })],
    ['figures of applications', () => app.call(owner, getApplicationFigures, { params })],
    ['moves', () => app.call(owner, listMoves, { params })],
    ['chats of a candidate', () => app.call(candidate, listChats, { query: { search: 'a' } })],
    ['chats of a company', () => app.call(owner, listChats)],
    ['unread messages', () => app.call(owner, countUnread)],
    ['reading', () => app.call(owner, readChat, { params: { id: chat }, body: { message } })],
    ['a conversation', () => app.call(owner, getChat, { params: { id: chat } })],
    ['a proposal', () => app.call(owner, proposeMeeting, offered)],
    ['a pick', () => app.call(candidate, pickTime, { ...meeting, body: pick })],
    ['other times', () => app.call(owner, moveMeeting, { ...meeting, body: offered.body })],
    ['coming meetings of a company', () => app.call(owner, listComingMeetings)],
    ['coming meetings of a candidate', () => app.call(candidate, listComingMeetings)],
    ['a meeting called off', () => app.call(owner, callOffMeeting, { ...meeting, body: {} })],
    ['a disclosure', () => app.call(owner, discloseCompany, { params: { id: chat } })],
    ['history of a candidate', () => app.call(candidate, listCreditHistory)],
    ['history of a company', () => app.call(owner, listCreditHistory)],
    ['missed changes', () => findChangesSince(app.db, [{ recipient, cursor: '1' }])],
    ['recent changes', () => findChangesSince(app.db, [{ recipient, cursor: null }])],
    ['a receipt', () => app.call(candidate, getReceipt, { params: { code } })],
    ['overdue answers', () => returnOverdue(app)],
    ['reminders', () => remindStaff(app)],
    ['closing dates to tell of', () => tellClosing(app)],
    ['closing dates that are over', () => closeDue(app)],
    ['confirmations that are due', () => remindOrClose(app)],
    ['preferences', () => app.call(candidate, getPreferences)],
    ['mails', () => app.call(owner, listMails)],
    ['unread digests', () => sendUnreadDigests(app)],
    ...[listNotifications, countUnreadNotifications, listNotificationSwitches].map(
      (call): [string, () => Promise<unknown>] => [call.path, () => app.call(candidate, call)],
    ),
    ...things.map(({ thing, id }): [string, () => Promise<unknown>] => [
      `reading what was told of a ${thing}`,
      () => app.call(candidate, readNotifications, { body: { thing, id } }),
    ]),
    ...operatorCalls(operator, { person: candidate.id, company: owner.company_id, slug, code }),
  ]
  expect(await readFromEndToEnd(app, calls)).toEqual([])
})

async function companyPath(id: string) {
  const company = app.db.selectFrom('companies').select(['slug', 'name']).where('id', '=', id)
  return publicPaths.company(await company.executeTakeFirstOrThrow())
}

interface Known {
  person: string
  company: string
  slug: string
  code: string
}

function operatorCalls(
  operator: { token: string },
  { person, company, slug, code }: Known,
): [string, () => Promise<unknown>][] {
  const searches = foundObjects.flatMap((object) =>
    ['', 'chief oper', person].map((search): [string, () => Promise<unknown>] => [
      `${object} by '${search}'`,
      () => app.call(operator, find, { params: { object }, query: { search } }),
    ]),
  )
  return [
    ...searches,
    ['a person', () => app.call(operator, getPerson, { params: { id: person } })],
    ['a company', () => app.call(operator, getKnownCompany, { params: { id: company } })],
    ['a vacancy', () => app.call(operator, getKnownVacancy, { params: { slug } })],
    ['a payment', () => app.call(operator, getPayment, { params: { code } })],
    ['acts', () => app.call(operator, listActs, { params: { object: 'users', key: person } })],
    ['reports', () => app.call(operator, listReports)],
    ['operations', () => app.call(operator, getOperations)],
    ['figures', () => app.call(operator, getFigures)],
    ['failed mails', () => app.call(operator, listFailedJobs, { params: { queue: 'mail' } })],
  ]
}
