// The process of a worker: reads tasks as JSON lines from its input and reports each when done.
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { flushCompileCache } from 'node:module'
import { createInterface } from 'node:readline'
import type { NewApproaches } from '#contract/approaches/approaches.ts'
import type { ApproachReply } from '#contract/approaches/own-approaches.ts'
import type { NewInvitation } from '#contract/invitations/invitations.ts'
import type { VacancyChange } from '#contract/vacancies/vacancy-body.ts'
import { answerApplication } from '#server/features/applications/answer/answer.ts'
import { returnOverdue } from '#server/features/applications/answer/return-overdue.ts'
import { applyTo } from '#server/features/applications/apply/apply.ts'
import { answerApproach } from '#server/features/approaches/answers/answer-approach.ts'
import { workOnRounds } from '#server/features/approaches/rounds/due-rounds.ts'
import { startRound } from '#server/features/approaches/rounds/start-round.ts'
import { fulfilCheckout } from '#server/features/credits/fulfil-checkout.ts'
import { endInvitations } from '#server/features/invitations/end-invitations.ts'
import { declineInvitation } from '#server/features/invitations/follow-link.ts'
import { inviteTo } from '#server/features/invitations/invite.ts'
import { revokeInvitation } from '#server/features/invitations/revoke.ts'
import { uploadResume } from '#server/features/preferences/upload-resume.ts'
import { settleReports } from '#server/features/reports/settle-reports.ts'
import { matchOpenings } from '#server/features/vacancies/alerts/match-openings.ts'
import { tellFinds } from '#server/features/vacancies/alerts/tell-finds.ts'
import { closeDue } from '#server/features/vacancies/closing/close-due.ts'
import { closeForGood } from '#server/features/vacancies/closing/close-for-good.ts'
import { remindOrClose } from '#server/features/vacancies/closing/confirmation/remind-or-close.ts'
import { changeVacancy } from '#server/features/vacancies/post/change-vacancy.ts'
import { systemChance } from '#server/platform/chance.ts'
import { connect } from '#server/platform/db/connect.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import type { Actor, Candidate, Operator, Staff } from '#server/platform/http/actor.ts'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { createPayments } from '#server/platform/payments/create-payments.ts'
import { createSigning } from '#server/platform/signing.ts'
import { createStorage } from '#server/platform/storage/create-storage.ts'
import { testSecret } from './test-secret.ts'

export type Task =
  | { does: 'apply'; candidate: Candidate; slug: string; body: object }
  | { does: 'fulfil'; buyer: Actor; code: string }
  | { does: 'return' }
  | { does: 'answer'; staff: Staff; vacancy: string; id: string; feedback: string }
  | { does: 'redress'; operator: Operator; id: string }
  | { does: 'change'; staff: Staff; slug: string; change: VacancyChange }
  | { does: 'close for good'; staff: Staff; slug: string }
  | { does: 'close due' }
  | { does: 'remind or close' }
  | { does: 'invite'; staff: Staff; slug: string; invitation: NewInvitation }
  | { does: 'revoke'; staff: Staff; slug: string; id: string }
  | { does: 'decline'; token: string }
  | { does: 'end invitations' }
  | { does: 'approach'; staff: Staff; slug: string; round: NewApproaches }
  | { does: 'answer approach'; candidate: Candidate; id: string; reply: ApproachReply }
  | { does: 'end approaches' }
  | { does: 'match' }
  | { does: 'tell' }
  | { does: 'upload'; candidate: Candidate; path: string; isHeldUp?: boolean }

const { DATABASE_URL = '', APP_ROLE = '', CLOCK_OFFSET_MS = '0' } = process.env
const environment = readEnvironment(process.env)
const log = createLog('silent')
const clock = { now: () => new Date(Date.now() + Number(CLOCK_OFFSET_MS)) }
const { db } = connect(DATABASE_URL, { max: 1, role: { name: APP_ROLE || null } })
const jobs = createJobs(DATABASE_URL, log, testSecret)
await jobs.start()
const services = {
  environment,
  db,
  jobs,
  log,
  clock,
  chance: systemChance,
  signing: createSigning(testSecret, clock),
  payments: await createPayments(environment, db, log),
  storage: await createStorage({ environment, db, clock, log }),
}

// A worker that is killed writes nothing at its end, and the next would compile everything again.
flushCompileCache()
process.stdout.write('ready\n')
for await (const line of createInterface(process.stdin)) {
  await run(JSON.parse(line) as Task)
  process.stdout.write('done\n')
}

async function run(task: Task) {
  if (task.does === 'apply') await applyTo(services, task.candidate, task.slug, task.body)
  else if (task.does === 'fulfil') await fulfilCheckout(services, task.buyer, task.code)
  else if (task.does === 'upload') await upload(task)
  else if (task.does === 'answer') await answer(task)
  else if (task.does === 'redress') await redress(task)
  else if (task.does === 'change') await changeVacancy(services, task.staff, task.slug, task.change)
  else if (task.does === 'close for good')
    await closeForGood(services, task.staff, task.slug, { reason: 'stopped' })
  else if (task.does === 'close due') await closeDue(services)
  else if (task.does === 'remind or close') await remindOrClose(services)
  else if (task.does === 'invite') await inviteTo(services, task.staff, task.slug, task.invitation)
  else if (task.does === 'revoke') await revokeInvitation(services, task.staff, task)
  else if (task.does === 'decline') await decline(task.token)
  else if (task.does === 'end invitations') await endInvitations(services)
  else if (task.does === 'approach') await startRound(services, task.staff, task.slug, task.round)
  else if (task.does === 'answer approach')
    await answerApproach(services, task.candidate, task.id, task.reply)
  else if (task.does === 'end approaches') await workOnRounds(services)
  else if (task.does === 'match') await matchOpenings(services)
  else if (task.does === 'tell') await tellFinds(services)
  else await returnOverdue(services)
}

async function answer({ staff, feedback, ...of }: Extract<Task, { does: 'answer' }>) {
  await answerApplication(services, staff, of, () => ({ feedback }))
}

async function redress({ operator, id }: Extract<Task, { does: 'redress' }>) {
  const settlement = { outcome: 'acted', reason: 'It says nothing.' } as const
  await settleReports(services, operator, { object: 'applications', id }, settlement)
}

async function decline(token: string) {
  const following = { token, reader: null, language: 'en' } as const
  await declineInvitation(services, { ...following, reason: 'other', note: 'Not now.' })
}

async function upload({ candidate, path, isHeldUp = false }: Extract<Task, { does: 'upload' }>) {
  const file = await services.storage.receive(isHeldUp ? heldUp(path) : createReadStream(path))
  await uploadResume(services, candidate, {
    ...file,
    filename: 'resume.pdf',
    type: 'application/pdf',
  })
}

/** Yields half of a file and never ends. */
async function* heldUp(path: string) {
  const bytes = await readFile(path)
  yield bytes.subarray(0, bytes.length / 2)
  await new Promise(() => undefined)
}
