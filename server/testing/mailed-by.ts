import type { TestApp } from './test-app.ts'

/** @returns the addresses of the mails queued during the work */
export async function mailedBy(
  { jobs }: Pick<TestApp, 'jobs'>,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const send = jobs.send
  const queued: string[] = []
  const listening: typeof send = (tx, name, data) => {
    for (const job of data) if ('to' in job) queued.push(job.to)
    return send(tx, name, data)
  }
  Object.assign(jobs, { send: listening })
  await work().finally(() => Object.assign(jobs, { send }))
  return queued.sort()
}
