// Scheduled work. Each task takes due rows in bounded batches, is idempotent and may run again at
// any time.
import type { TaskName } from '#contract/operators/operations.ts'
import { refreshAnswerRecords } from './features/applications/answer/answer-records.ts'
import { returnOverdue } from './features/applications/answer/return-overdue.ts'
import { addUpCounts } from './features/applications/candidates/counts.ts'
import { sendApplicationDigests } from './features/applications/reminders/application-digest.ts'
import { remindStaff } from './features/applications/reminders/reminders.ts'
import { remindOpenness } from './features/approaches/openness/remind.ts'
import { workOnRounds } from './features/approaches/rounds/due-rounds.ts'
import { sendUnreadDigests } from './features/chats/unread-digest.ts'
import { reconcileCheckouts } from './features/credits/reconcile.ts'
import { runDueVerification, verificationTask } from './features/credits/verification/commands.ts'
import { checkFiles } from './features/files/commands.ts'
import { endInvitations } from './features/invitations/end-invitations.ts'
import { eraseDue } from './features/privacy/erase/due.ts'
import { makeExports } from './features/privacy/export/make.ts'
import { matchOpenings } from './features/vacancies/alerts/match-openings.ts'
import { tellFinds } from './features/vacancies/alerts/tell-finds.ts'
import { tellFits } from './features/vacancies/alerts/tell-fits.ts'
import { closeDue, closeOnTime } from './features/vacancies/closing/close-due.ts'
import { remindOrClose } from './features/vacancies/closing/confirmation/remind-or-close.ts'
import { tellClosing } from './features/vacancies/closing/tell-closing.ts'
import { readTitlesAgain } from './features/vacancies/search/title-roles.ts'
import { makePartitions } from './platform/db/partitions.ts'
import { runAndNote } from './platform/jobs/tasks.ts'
import type { Services } from './platform/services.ts'
import { keepRetention } from './retention.ts'

interface Scheduled {
  name: TaskName
  /** Cron fields: minutes, hours, days, months, weekdays, in UTC. */
  cron: string
  run: (services: Services) => Promise<void>
  /** After which another process may run it; two minutes unless given. */
  longestSeconds?: number
}

export const scheduled: Scheduled[] = [
  { name: 'vacancy-roles', cron: '* * * * *', run: readTitlesAgain },
  { name: 'return-overdue', cron: '* * * * *', run: returnOverdue },
  { name: 'answer-records', cron: '* * * * *', run: refreshAnswerRecords },
  { name: 'application-counts', cron: '*/5 * * * *', run: addUpCounts },
  { name: 'remind-staff', cron: '*/5 * * * *', run: remindStaff },
  { name: 'tell-closing', cron: '*/5 * * * *', run: tellClosing },
  { name: 'close-vacancies', cron: '*/5 * * * *', run: closeDue },
  { name: 'confirm-vacancies', cron: '*/5 * * * *', run: remindOrClose },
  { name: 'end-invitations', cron: '*/5 * * * *', run: endInvitations },
  { name: 'openness', cron: '*/5 * * * *', run: remindOpenness },
  { name: 'approaches', cron: '* * * * *', run: workOnRounds },
  { name: 'match-searches', cron: '* * * * *', run: matchAndTell, longestSeconds: 600 },
  { name: 'reconcile-checkouts', cron: '*/5 * * * *', run: reconcileCheckouts },
  { name: 'missed-messages', cron: '* * * * *', run: sendUnreadDigests },
  { name: 'application-mails', cron: '* * * * *', run: sendApplicationDigests },
  { name: 'make-exports', cron: '* * * * *', run: makeExports },
  { name: 'erase-people', cron: '*/10 * * * *', run: eraseDue },
  { name: 'retention', cron: '*/15 * * * *', run: keepRetention },
  {
    name: 'partitions',
    cron: '25 * * * *',
    run: ({ db, clock }) => makePartitions(db, clock.now()),
  },
  { name: 'sweep-files', cron: '*/10 * * * *', run: ({ storage }) => storage.sweep() },
  { name: 'check-files', cron: '50 4 * * *', run: checkFiles, longestSeconds: 6 * 3600 },
  {
    name: verificationTask,
    cron: '*/10 * * * *',
    run: runDueVerification,
    longestSeconds: 3600,
  },
]

/** As long as a backup may take. */
const backupSeconds = 12 * 3600

/** Schedules backups, for which the role of the server may not read enough. */
export async function runScheduledBackups(services: Services, databaseUrl: string) {
  const run = async () => {
    const { runDueBackup } = await import('./backup/schedule.ts')
    await runDueBackup({ ...services, databaseUrl })
  }
  const name = 'backup'
  await services.jobs.repeat(
    name,
    '10 * * * *',
    () => runAndNote(services, name, run),
    backupSeconds,
  )
}

/**
 * Schedules all tasks; each run is taken by one process.
 * @returns stops the one that each process runs by itself
 */
export async function runScheduled(services: Services) {
  await Promise.all(
    scheduled.map(({ name, cron, run, longestSeconds }) => {
      const handle = () => runAndNote(services, name, () => run(services))
      return services.jobs.repeat(name, cron, handle, longestSeconds)
    }),
  )
  return closeOnTime(services)
}

/** Tells in the same round of all that is found. */
async function matchAndTell(services: Services) {
  await matchOpenings(services)
  await tellFinds(services)
  await tellFits(services)
}
