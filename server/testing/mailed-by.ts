import { CompiledQuery } from 'kysely'
import type { TestApp } from './test-app.ts'

/** @returns the addresses of the mails queued during the work */
export async function mailedBy(
  { jobs }: Pick<TestApp, 'jobs'>,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const send = jobs.send
  const queued: string[] = []
  const listening: typeof send = async (tx, name, data, select = '$1::json') => {
    const sent = JSON.stringify(data.map((data) => ({ data })))
    const { rows } = await tx.executeQuery<{ jobs: { data: { to: string } }[] | null }>(
      CompiledQuery.raw(`select (${select}) as jobs`, [sent]),
    )
    queued.push(...(rows[0]?.jobs ?? []).map(({ data: { to } }) => to))
    return send(tx, name, data, select)
  }
  Object.assign(jobs, { send: listening })
  await work().finally(() => Object.assign(jobs, { send }))
  return queued.sort()
}
