import { localeTags } from '#contract/fields/languages.ts'
import { paths } from '#contract/pages/web-paths.ts'
// The deletion of a company, which its owner asks for and may undo.
import { dateFormat } from '#contract/times/date-formats.ts'
import { queueMails } from '#server/emails/queue-mail.ts'
import { undoDays } from '#server/features/accounts/status/commands.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
import { callOffMeetings } from '#server/features/chats/commands.ts'
import { closeVacanciesOf } from '#server/features/vacancies/commands.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { toCompany } from '#server/platform/live/audience.ts'
import { accountChanged } from '#server/platform/live/changes.ts'
import { publish } from '#server/platform/live/live.ts'
import type { Services } from '#server/platform/services.ts'

interface Company {
  id: string
  name: string
}

interface Asking {
  company_id: string
  /** Null for the product itself. */
  actor_id: string | null
  days?: number
}

/**
 * Lets a company be erased after some days. Its vacancies close, open applications end and meetings
 * are called off at once, so that nobody waits for an answer that cannot come; its people may read
 * and copy until then.
 * Idempotent.
 * @returns the vacancies that were closed, for `returnOfVacancies` after the commit
 */
export async function requestCompanyDeletion(
  services: Services,
  tx: Transaction,
  { company_id, actor_id, days = undoDays }: Asking,
): Promise<string[]> {
  const now = services.clock.now()
  const erase_at = new Date(now.getTime() + days * dayMs)
  const company = await tx
    .updateTable('companies')
    .set({ erase_at, updated_at: now })
    .where('id', '=', company_id)
    .where('erase_at', 'is', null)
    .where('erased_at', 'is', null)
    .returning(['id', 'name'])
    .executeTakeFirst()
  if (!company) return []
  await callOffMeetings(services, tx, { company_id })
  const closed = await closeVacanciesOf(tx, company_id, now, 'company_left')
  await tell(services, tx, company, { kind: 'company_leaving', actor_id, erase_at })
  return closed
}

/**
 * Keeps a company that was to be erased. Its vacancies stay closed until it opens them. Idempotent.
 */
export async function keepCompany(services: Services, tx: Transaction, asking: Asking) {
  const company = await tx
    .updateTable('companies')
    .set({ erase_at: null, updated_at: services.clock.now() })
    .where('id', '=', asking.company_id)
    .where('erase_at', 'is not', null)
    .where('erased_at', 'is', null)
    .returning(['id', 'name'])
    .executeTakeFirst()
  if (!company) return
  const { actor_id } = asking
  await tell(services, tx, company, { kind: 'company_kept', actor_id, erase_at: null })
}

/** Ends a company: what others keep of it refers to a row that leads to nobody. */
export async function markCompanyErased(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  id: string,
) {
  const now = clock.now()
  await tx
    .updateTable('companies')
    .set({ erased_at: now, erase_at: null, updated_at: now })
    .where('id', '=', id)
    .execute()
}

interface Departure {
  kind: 'company_leaving' | 'company_kept'
  actor_id: string | null
  erase_at: Date | null
}

/** Records it, and mails everybody of the company in their language. */
async function tell(
  services: Services,
  tx: Transaction,
  { id, name: company }: Company,
  { kind, actor_id, erase_at }: Departure,
) {
  const entry = { actor_id, company_id: id, object: 'companies', object_id: id }
  await recordAudit(services, tx, { kind, ...entry })
  await publish(tx, toCompany(id), accountChanged())
  const people = await tx
    .selectFrom('users')
    .select(['name', 'email', 'locale'])
    .where('company_id', '=', id)
    .where('removed_at', 'is', null)
    .execute()
  const link = services.environment.APP_URL + paths.privacy()
  const mails = people.map(({ name, email, locale }) => ({
    kind,
    to: email,
    locale,
    facts: {
      name,
      company,
      link,
      date: erase_at ? dateFormat(localeTags[locale], { dateStyle: 'long' }).format(erase_at) : '',
    },
  }))
  await queueMails(services, tx, mails)
}
