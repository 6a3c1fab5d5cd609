// What the product does by itself, over and over. Each takes what is due in bounded batches and may run again at
// any time without doing anything twice.
import type { App } from './platform/app.ts'

interface Scheduled {
  name: string
  /** Minutes, hours, days, months, weekdays; UTC. */
  cron: string
  run: (app: App) => Promise<void>
}

export const scheduled: Scheduled[] = []

/** Does all of it from now on, in whichever process comes first. */
export async function runScheduled(app: App) {
  for (const { name, cron, run } of scheduled) await app.jobs.repeat(name, cron, () => run(app))
}
