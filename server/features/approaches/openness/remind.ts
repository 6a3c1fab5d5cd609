// A reminder before openness ends, with a link that asks on a page first.
import { sql } from 'kysely'
import { opennessDays } from '#contract/approaches/openness-choices.ts'
import { type Language, localeTags } from '#contract/fields/languages.ts'
import { dateFormat } from '#contract/times/date-formats.ts'
import { queueMails } from '#server/emails/queue-mail.ts'
import { notify } from '#server/features/notifications/commands.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Services } from '#server/platform/services.ts'
import { opennessLink } from './link.ts'

const batch = 200

interface Due {
  user_id: string
  name: string
  email: string
  locale: Language
  timezone: string | null
  ends_at: Date
}

/**
 * Reminds once of each openness that ends within a week, by mail and in the product. It ends
 * without a further act: whatever reads it compares the time.
 */
export async function remindOpenness(
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'environment' | 'signing'>,
) {
  const now = services.clock.now()
  const until = new Date(now.getTime() + opennessDays.reminder * dayMs)
  await services.db.transaction().execute(async (tx) => {
    const { rows } = await sql<Due>`
      update approachable o set reminded_at = ${now}
      from users u
      where u.id = o.user_id and u.removed_at is null and u.suspended_at is null
        and o.user_id in (
          select user_id from approachable
          where ends_at > ${now} and ends_at <= ${until} and reminded_at is null and paused_at is null
          order by ends_at limit ${batch} for update skip locked)
      returning o.user_id, o.ends_at, u.name, u.email, u.locale, u.timezone`.execute(tx)
    await queueMails(
      services,
      tx,
      rows.map(({ user_id, name, email, locale, timezone, ends_at }) => ({
        kind: 'openness_ending' as const,
        to: email,
        locale,
        facts: {
          name,
          day: dayIn(locale, timezone, ends_at),
          link: opennessLink(services, { person: user_id, until: String(ends_at.getTime()) }),
        },
      })),
    )
    await notify(tx, {
      kind: 'openness_ending',
      thing: 'openness',
      to: rows.map(({ user_id }) => ({ user_id, id: user_id })),
      at: now,
    })
  })
}

export function dayIn(language: Language, timezone: string | null, at: Date) {
  const style = { day: 'numeric', month: 'long', year: 'numeric' } as const
  const zone = timezone ?? 'America/Mexico_City'
  return dateFormat(localeTags[language], { ...style, timeZone: zone }).format(at)
}
