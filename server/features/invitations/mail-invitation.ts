import { sql } from 'kysely'
import type { KnownName } from '#contract/companies/shown-name.ts'
import { type Language, localeTags } from '#contract/fields/languages.ts'
import { dateFormat } from '#contract/times/date-formats.ts'
import { queueMail } from '#server/emails/queue-mail.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import { nameIn } from '#server/platform/shown-name.ts'
import { invitationLink } from './links.ts'

interface Row extends KnownName {
  email: string
  language: Language
  line: string
  title: string
  time_zone: string
  ends_at: Date
  is_refused: boolean
}

/**
 * Mails the link of an invitation in the language that was chosen, unless the address wants none of
 * this company, or its account is away. Whoever invites sees no difference, and the invited person
 * does not find it in a copy of their data.
 */
export async function mailInvitation(
  services: Pick<Services, 'jobs' | 'clock' | 'environment' | 'signing'>,
  tx: Transaction,
  id: string,
) {
  const { rows } = await sql<Row>`
    select i.email, i.language, i.line, v.title,
      known_company_name(c, v.id, v.visibility, null) as name,
      hidden_company_name(c, v.id, v.visibility, null) as name_hidden,
      c.time_zone, s.ends_at, refuses_invitations(i.email, i.company_id) as is_refused
    from invitations i join sponsorships s on s.invitation_id = i.id
    join vacancies v on v.id = i.vacancy_id join companies c on c.id = i.company_id
    where i.id = ${id} and i.email is not null`.execute(tx)
  const [row] = rows
  if (!row) return
  if (row.is_refused) {
    await tx.updateTable('invitations').set({ is_withheld: true }).where('id', '=', id).execute()
    return
  }
  const { email, language, line, title, time_zone, ends_at } = row
  const style = { day: 'numeric', month: 'long', year: 'numeric', timeZone: time_zone } as const
  const link = invitationLink(services, id, language)
  await queueMail(services, tx, {
    kind: 'invitation',
    to: email,
    locale: language,
    facts: {
      company: nameIn(language, row),
      title,
      line,
      day: dateFormat(localeTags[language], style).format(ends_at),
      link,
      stop: declining(link),
    },
  })
}

/** The same page, where it asks for the reason. */
function declining(link: string) {
  const address = new URL(link)
  address.searchParams.set('decline', '1')
  return address.href
}
