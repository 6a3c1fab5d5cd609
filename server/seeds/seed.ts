import type { Services } from '#server/platform/services.ts'
import { seedResources } from './resources.ts'

/** Seeds the lists, and the demo world into a database without accounts. */
export async function seed(services: Services, kind: 'demo' | 'none') {
  await seedResources(services.db)
  if (kind === 'none' || (await isInUse(services))) return
  const { seedDemo } = await import('./demo.ts')
  await seedDemo(services)
}

async function isInUse({ db }: Pick<Services, 'db'>) {
  const anybody = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return anybody !== undefined
}
