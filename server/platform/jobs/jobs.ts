import type { Language } from '#contract/fields/languages.ts'
import type { queueNames, TaskName } from '#contract/operators/operations.ts'
import type { Transaction } from '../db/database.ts'

/** The kinds of jobs with their data. */
export interface JobData {
  mail: MailJob
  account: AccountJob
  push: PushJob
  webhook: WebhookJob
}

/** Work on an account that takes as long for one that exists as for one that does not. */
export interface AccountJob {
  kind: 'forgotten_password' | 'failed_sign_in'
  /** `email`, as it was sent. */
  facts: Record<string, string>
}

/**
 * A notification of which one browser is told. The database marks it as due with the
 * notification.
 */
export interface PushJob {
  notification: string
  /** The id of the browser's subscription. */
  subscription: string
  facts: Record<string, string>
}

/** An attempt to tell a webhook. The database marks it as due with what it tells of. */
interface WebhookJob {
  /** The id of the delivery. */
  delivery: string
  facts: Record<string, string>
}

export interface MailJob {
  /**
   * Assigned in the transaction that caused the mail, so that a repeated delivery produces the same
   * mail.
   */
  number: number
  kind: string
  to: string
  /** The recipient, for kinds of mail that can be switched off. */
  user_id?: string | undefined
  locale: Language
  facts: Record<string, string>
  created_at: string
}

export interface QueueState {
  name: (typeof queueNames)[number] | TaskName
  waiting: number
  running: number
  /** The time since which the oldest that may run has waited. */
  waiting_since: Date | null
  /** The time since which the oldest could have run, also if it is to be tried again later. */
  oldest_since: Date | null
}

export interface Jobs {
  /** Queues jobs as part of the transaction (transactional outbox). */
  send: <Name extends keyof JobData>(
    tx: Transaction,
    name: Name,
    data: JobData[Name][],
  ) => Promise<void>
  /**
   * Queues failed jobs again.
   * @param id one of them, or null for the next thousand
   * @returns their kinds; none for a job that has not failed, or is queued again already
   */
  retry: (tx: Transaction, name: keyof JobData, id: string | null) => Promise<string[]>
  /** Has a repeated task run at once. @returns false if it waits or runs, or no process knows it */
  runTask: (tx: Transaction, name: TaskName) => Promise<boolean>
  /** The queues, and the repeated tasks that wait or run. */
  listQueues: () => Promise<QueueState[]>
  /**
   * Deletes jobs that mention one of the texts, sealed or not: queued and failed ones, or only
   * those that have failed.
   */
  forget: (
    tx: Transaction,
    name: keyof JobData,
    texts: readonly string[],
    state?: 'failed',
  ) => Promise<void>
  /** Processes jobs in this process. A job that throws is retried with exponential backoff. */
  work: <Name extends keyof JobData>(
    name: Name,
    handle: (data: JobData[Name], id: string) => Promise<void>,
  ) => Promise<void>
  /**
   * Schedules a job in one process at a time. One that throws is logged and runs again at its next
   * time.
   * @param cron five fields in UTC
   * @param longestSeconds after which another process may run it
   */
  repeat: (
    name: string,
    cron: string,
    handle: () => Promise<void>,
    longestSeconds?: number,
  ) => Promise<void>
  start: () => Promise<void>
  /** Resolves when the running jobs have ended, or after `graceMs`. */
  stop: (graceMs: number) => Promise<void>
}
