import * as z from 'zod/mini'
import { LedgerReport } from '#contract/credits/ledger-report.ts'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { named } from '#contract/endpoint/named.ts'
import { pathChoice, pathId } from '#contract/endpoint/path-fields.ts'
import { operators } from '#contract/endpoint/roles.ts'
import {
  dataReply,
  pageQuery,
  pageReply,
  statusReply,
  timestamp,
} from '#contract/endpoint/shapes.ts'
import { ActReason } from './shapes.ts'

/** The queues whose failed jobs are kept, and can be tried again. */
export const retriedQueues = ['mail', 'account'] as const
export type RetriedQueue = (typeof retriedQueues)[number]

/** All of them. A push that failed is not tried again: it would be too old. A webhook
 * is tried again by its own log. */
export const queueNames = [...retriedQueues, 'push', 'webhook'] as const

/** The repeated tasks. */
export const taskNames = [
  'vacancy-roles',
  'return-overdue',
  'answer-records',
  'application-counts',
  'remind-staff',
  'tell-closing',
  'close-vacancies',
  'confirm-vacancies',
  'end-invitations',
  'openness',
  'approaches',
  'match-searches',
  'reconcile-checkouts',
  'missed-messages',
  'application-mails',
  'make-exports',
  'erase-people',
  'retention',
  'partitions',
  'sweep-files',
  'check-files',
  'verify-ledger',
  'backup',
] as const
export type TaskName = (typeof taskNames)[number]

/** The causes of failures that can be told from the code of an error. */
export const failureReasons = [
  'unreachable',
  'sign_in_refused',
  'recipient_refused',
  'message_refused',
  'unreadable',
  'unknown',
] as const

export const FailedJob = named(
  'FailedJob',
  'A mail, or work on an account, that failed for three days.',
  z.object({
    id: z.uuid(),
    /** The subject of a mail with dots for its facts, or the kind of a job. */
    title: z.string(),
    /** The address of a mail, but for its first letter and its domain. */
    to: z.nullable(z.string()),
    created_at: timestamp,
    failed_at: timestamp,
    tries: z.int(),
    reason: z.enum(failureReasons),
    /** As the program that failed calls it. */
    code: z.string(),
  }),
)
export type FailedJob = z.infer<typeof FailedJob>

export const listFailedJobs = endpoint({
  name: 'listFailedJobs',
  tag: 'operators',
  method: 'GET',
  path: '/operator/failed/:queue',
  params: z.object({ queue: pathChoice(retriedQueues, 'The queue: mails, or work on accounts.') }),
  summary: 'The mails, or the work on accounts, that failed for three days; the latest first.',
  access: operators,
  query: z.object(pageQuery),
  reply: pageReply(FailedJob),
  refusals: ['not_found'],
})

const retryLimit = { name: 'retries', times: 60, by: 'person' } as const

export const retryFailedJob = endpoint({
  name: 'retryFailedJob',
  tag: 'operators',
  method: 'POST',
  path: '/operator/failed/:queue/:job/retry',
  params: z.object({
    queue: pathChoice(retriedQueues, 'The queue: mails, or work on accounts.'),
    job: pathId('The id of a failed job.'),
  }),
  summary: 'Queues a failed mail or job again, once.',
  access: operators,
  body: ActReason,
  reply: statusReply('queued'),
  refusals: ['not_found', 'done_already'],
  limit: retryLimit,
})

export const runTask = endpoint({
  name: 'runTask',
  tag: 'operators',
  method: 'POST',
  path: '/operator/tasks/:task/run',
  params: z.object({ task: pathChoice(taskNames, 'The name of a repeated task.') }),
  summary: 'Runs a repeated task whose latest run failed now, instead of at its next time.',
  access: operators,
  body: ActReason,
  reply: statusReply('queued'),
  refusals: ['not_found', 'done_already'],
  limit: retryLimit,
})

export const FailedTask = named(
  'FailedTask',
  'A repeated task whose latest run failed.',
  z.object({
    name: z.enum(taskNames),
    since: timestamp,
    failed_at: timestamp,
    times: z.int(),
    reason: z.enum(failureReasons),
    code: z.string(),
  }),
)
export type FailedTask = z.infer<typeof FailedTask>

export const Due = named(
  'Due',
  'The work that waits, with its deadlines.',
  z.object({
    /** Answers, by the time that is left for them. */
    answers: z.object({ overdue: z.int(), within_day: z.int(), within_week: z.int() }),
    /** Applications that wait for an answer, and the credits that either side has held for them. */
    held: z.object({ applications: z.int(), credits: z.int() }),
    /** Checkouts that are open and not paid. */
    unpaid_checkouts: z.int(),
    /** Payments that differ from what was asked for, the oldest first, and their number. */
    held_payments: z.object({ count: z.int(), oldest: z.array(z.string()) }),
    /** Things with open reports. */
    reports: z.int(),
    /** Files whose bytes are gone from the store. */
    missing_files: z.int(),
  }),
)

export const LedgerProof = named(
  'LedgerProof',
  'The result of recomputing the ledger from its first entry.',
  z.object({
    asked_at: timestamp,
    finished_at: timestamp,
    transactions: z.int(),
    entries: z.int(),
    faults: z.int(),
    fingerprint: z.string(),
    /** Null of a proof by an earlier version. */
    report: z.nullable(LedgerReport),
  }),
)
export type LedgerProof = z.infer<typeof LedgerProof>

export const Operations = named(
  'Operations',
  'What operators watch: work that is due, proofs, backups, rates and failed tasks.',
  z.object({
    due: Due,
    ledger: z.object({ latest: z.nullable(LedgerProof), running_since: z.nullable(timestamp) }),
    backup: z.object({
      is_scheduled: z.boolean(),
      succeeded_at: z.nullable(timestamp),
      bytes: z.nullable(z.int()),
      failed_at: z.nullable(timestamp),
      is_overdue: z.boolean(),
      next_at: z.nullable(timestamp),
    }),
    failed_tasks: z.array(FailedTask),
    /** By which pay is compared, as units of a currency for one euro; null if none are loaded. */
    rates: z.nullable(
      z.object({
        day: z.iso.date(),
        per_eur: z.object({ USD: z.number(), MXN: z.number() }),
        /** Older than a week. */
        is_old: z.boolean(),
      }),
    ),
  }),
)
export type Operations = z.infer<typeof Operations>

export const getOperations = endpoint({
  name: 'getOperations',
  tag: 'operators',
  method: 'GET',
  path: '/operator/operations',
  summary: 'Work that is due, the latest proof of the ledger, the backups and the failed tasks.',
  access: operators,
  reply: dataReply(Operations),
  refusals: [],
})

export const verifyLedger = endpoint({
  name: 'verifyLedger',
  tag: 'operators',
  method: 'POST',
  path: '/operator/ledger/verify',
  summary: 'Asks for a proof of the ledger, which a job makes; refused while one is being made.',
  access: operators,
  body: ActReason,
  reply: statusReply('queued'),
  refusals: ['done_already'],
  limit: { name: 'ledger-verifications', times: 10, by: 'person' },
})
