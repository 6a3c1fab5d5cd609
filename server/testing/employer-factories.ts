import { holdEmployer } from '#server/features/employers/commands.ts'
import type { Services } from '#server/platform/services.ts'
import { createCompany } from './factories.ts'

export async function slugOfCompany(
  { db }: Pick<Services, 'db'>,
  { company_id }: { company_id: string },
) {
  const { slug } = await db
    .selectFrom('companies')
    .select('slug')
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
  return slug
}

/** As an operator confirms it, with a company of its own. */
export async function holdAnyEmployer(services: Services, { email }: { email: string }) {
  const company = await slugOfCompany(services, await createCompany(services))
  await holdEmployer(services, { email, company, note: 'Showed a contract' })
}
