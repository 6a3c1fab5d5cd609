import { sql } from 'kysely'
import { localeTags } from '#contract/fields/languages.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { dateFormat } from '#contract/times/date-formats.ts'
import { queueMail } from '#server/emails/queue-mail.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { sha256 } from '#server/platform/digests.ts'
import type { Caller } from '#server/platform/http/call.ts'
import type { Services } from '#server/platform/services.ts'
import { deviceOf } from '../device.ts'
import type { Person } from '../person.ts'

/**
 * Remembers the browser in which somebody has signed in, and mails them about one that is new to
 * their account. The first one of an account is not news.
 */
export async function noticeBrowser(
  services: Services,
  { id, company_id }: Person,
  caller: Caller,
) {
  await services.db.transaction().execute(async (tx) => {
    if (!(await isNews(services, tx, id, caller))) return
    const device = deviceOf(caller.user_agent)
    await recordAudit(services, tx, {
      kind: 'sign_in_from_new_browser',
      actor_id: id,
      person_id: id,
      company_id,
      details: device,
    })
    await mailAbout(services, tx, id, device)
  })
}

async function isNews(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  user_id: string,
  { browser }: Caller,
) {
  const [now, hash] = [clock.now(), sha256(browser())]
  const { rows } = await sql<{ is_news: boolean }>`
    insert into known_browsers (user_id, browser_hash, first_used_at, last_used_at)
    values (${user_id}, ${hash}, ${now}, ${now})
    on conflict (user_id, browser_hash) do update set last_used_at = excluded.last_used_at
    returning coalesce(
      (select bool_and(before.browser_hash <> ${hash}) from known_browsers before
        where before.user_id = ${user_id}),
      false) as is_news`.execute(tx)
  return rows[0]?.is_news ?? false
}

async function mailAbout(
  services: Services,
  tx: Transaction,
  id: string,
  { user_browser, user_platform }: ReturnType<typeof deviceOf>,
) {
  const { clock, environment } = services
  const { name, email, locale, timezone } = await tx
    .selectFrom('users')
    .select(['name', 'email', 'locale', 'timezone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const when = dateFormat(localeTags[locale], {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: timezone ?? 'UTC',
  }).format(clock.now())
  const link = environment.APP_URL + paths.security()
  const contact = environment.CONTACT_EMAIL_1
  await queueMail(services, tx, {
    kind: 'new_browser',
    to: email,
    locale,
    facts: { name, when, browser: user_browser, platform: user_platform, link, contact },
  })
}

/** True if somebody with this address has signed in in this browser before. */
export async function isKnownBrowser(
  db: Database,
  email: string,
  { browser }: Caller,
): Promise<boolean> {
  const row = await db
    .selectFrom('known_browsers')
    .innerJoin('users', 'users.id', 'known_browsers.user_id')
    .select('user_id')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('removed_at', 'is', null)
    .where('browser_hash', '=', sha256(browser()))
    .executeTakeFirst()
  return row !== undefined
}
