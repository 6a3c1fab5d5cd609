// Scheduled work. Each task takes due rows in bounded batches, is idempotent and may run again at
// any time.
import { refreshAnswerRecords } from './features/applications/answer-records.ts'
import { addUpCounts } from './features/applications/counts.ts'
import { remindStaff } from './features/applications/reminders.ts'
import { returnOverdue } from './features/applications/return-overdue.ts'
import { sendUnreadDigests } from './features/chats/unread-digest.ts'
import { reconcileCheckouts } from './features/credits/reconcile.ts'
import { eraseDue } from './features/privacy/erase/due.ts'
import { makeExports } from './features/privacy/export/make.ts'
import { renewRecentSearch } from './features/vacancies/commands.ts'
import type { Services } from './platform/services.ts'
import { keepRetention } from './retention.ts'

interface Scheduled {
  name: string
  /** Cron fields: minutes, hours, days, months, weekdays, in UTC. */
  cron: string
  run: (services: Services) => Promise<void>
}

export const scheduled: Scheduled[] = [
  { name: 'recent-search', cron: '40 * * * *', run: (services) => renewRecentSearch(services) },
  { name: 'return-overdue', cron: '* * * * *', run: returnOverdue },
  { name: 'answer-records', cron: '* * * * *', run: refreshAnswerRecords },
  { name: 'application-counts', cron: '*/5 * * * *', run: addUpCounts },
  { name: 'remind-staff', cron: '*/5 * * * *', run: remindStaff },
  { name: 'reconcile-checkouts', cron: '*/5 * * * *', run: reconcileCheckouts },
  { name: 'missed-messages', cron: '* * * * *', run: sendUnreadDigests },
  { name: 'make-exports', cron: '* * * * *', run: makeExports },
  { name: 'erase-people', cron: '*/10 * * * *', run: eraseDue },
  { name: 'retention', cron: '*/15 * * * *', run: keepRetention },
  { name: 'sweep-files', cron: '*/10 * * * *', run: ({ storage }) => storage.sweep() },
]

/** As long as a backup may take. */
const backupSeconds = 12 * 3600

/** Schedules backups, for which the role of the server may not read enough. */
export async function runScheduledBackups(services: Services, databaseUrl: string) {
  const run = async () => {
    const { runDueBackup } = await import('./backup/schedule.ts')
    await runDueBackup({ ...services, databaseUrl })
  }
  await services.jobs.repeat('backup', '10 * * * *', run, backupSeconds)
}

/** Schedules all tasks; each run is taken by one process. */
export async function runScheduled(services: Services) {
  await Promise.all(
    scheduled.map(({ name, cron, run }) => services.jobs.repeat(name, cron, () => run(services))),
  )
}
