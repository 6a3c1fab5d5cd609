// A process of its own that does what it is told, line by line, until somebody kills it.
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { applyTo } from '#server/features/applications/apply.ts'
import { returnOverdue } from '#server/features/applications/return-overdue.ts'
import { uploadResume } from '#server/features/preferences/commands.ts'
import { connect } from '#server/platform/db/database.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import type { Actor, Candidate } from '#server/platform/http/actor.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { createPayments } from '#server/platform/payments/create-payments.ts'
import { createSigning } from '#server/platform/signing.ts'
import { createStorage } from '#server/platform/storage/storage.ts'
import { testSecret } from './test-secret.ts'
import { fulfilCheckout } from '#server/features/credits/checkout.ts'

export type Order =
  | { does: 'apply'; candidate: Candidate; slug: string; body: object }
  | { does: 'fulfil'; buyer: Actor; code: string }
  | { does: 'return' }
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
  signing: createSigning(testSecret, clock),
  payments: createPayments(environment, db, log),
  storage: await createStorage({ environment, db, clock, log }),
}

process.stdout.write('ready\n')
for await (const line of createInterface(process.stdin)) {
  await carryOut(JSON.parse(line) as Order)
  process.stdout.write('done\n')
}

async function carryOut(order: Order) {
  if (order.does === 'apply') await applyTo(services, order.candidate, order.slug, order.body)
  else if (order.does === 'fulfil') await fulfilCheckout(services, order.buyer, order.code)
  else if (order.does === 'upload') await upload(order)
  else await returnOverdue(services)
}

async function upload({ candidate, path, isHeldUp = false }: Extract<Order, { does: 'upload' }>) {
  const file = await services.storage.receive(isHeldUp ? heldUp(path) : createReadStream(path))
  await uploadResume(services, candidate, { ...file, filename: 'resume.pdf', type: 'application/pdf' })
}

/** Half a file, whose sender then says nothing more. */
async function* heldUp(path: string) {
  const bytes = await readFile(path)
  yield bytes.subarray(0, bytes.length / 2)
  await new Promise(() => undefined)
}
