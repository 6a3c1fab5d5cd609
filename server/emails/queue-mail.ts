import { sql } from 'kysely'
import type { Language } from '#contract/fields/languages.ts'
import type { SwitchableKind } from '#contract/notifications/mail-kinds.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import type { Services } from '#server/platform/services.ts'
import type { MailKind } from './render-mail.ts'

type Queueing = Pick<Services, 'jobs' | 'clock'>

interface Letter {
  to: string
  locale: Language
  /**
   * The values of the texts. `link` is the address of the button; `count` selects the plural form.
   */
  facts: Record<string, string>
}

/** A kind that people may switch off says whose mail it is. */
type Addressed =
  | { kind: Extract<MailKind, SwitchableKind>; user_id: string }
  | { kind: Exclude<MailKind, SwitchableKind>; user_id?: never }

export type Mail = Letter & Addressed

/** Numbers the mails in their order, without the ones that their recipients do not want now. */
const wantedMails = preparedQuery(
  'number_wanted_mails',
  (value: { people: (string | null)[]; kinds: MailKind[] }) => sql<{
    place: number
    number: number
  }>`
  select place::int - 1 as place, nextval('mail_number') as number
  from (
    select place
    from unnest(${value.people}::uuid[], ${value.kinds}::text[])
      with ordinality as mail (user_id, kind, place)
    where not exists (
      select from mail_switches as off where off.user_id = mail.user_id and off.kind = mail.kind
    ) and not exists (
      select from users as away
      where away.id = mail.user_id and (away.paused_at is not null or away.erase_at is not null)
    )
    order by place
  ) as wanted`,
)

/**
 * Sends a mail once `tx` commits, in the recipient's language, and tries again until it is
 * delivered.
 */
export async function queueMail(services: Queueing, tx: Transaction, mail: Mail) {
  await queueMails(services, tx, [mail])
}

/**
 * The same for several. Left out is what somebody has switched off, and while they are paused all
 * that can be switched off.
 */
export async function queueMails({ jobs, clock }: Queueing, tx: Transaction, mails: Mail[]) {
  if (mails.length === 0) return
  const created_at = clock.now().toISOString()
  const people = mails.map(({ user_id }) => user_id ?? null)
  const wanted = await wantedMails(tx, { people, kinds: mails.map(({ kind }) => kind) })
  await jobs.send(
    tx,
    'mail',
    wanted.flatMap(({ place, number }) =>
      mails.slice(place, place + 1).map((mail) => ({ ...mail, created_at, number })),
    ),
  )
}
