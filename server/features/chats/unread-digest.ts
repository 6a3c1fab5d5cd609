// Mails about unread messages: one per person and chat until they have read it.
// See docs/decisions/0017-email-opt-out-and-unread-digest.md.
import type { Language } from '#contract/fields/languages.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { type Mail, queueMails } from '#server/emails/queue-mail.ts'
import { label } from '#server/platform/labels.ts'
import type { Services } from '#server/platform/services.ts'
import { nameIn } from '#server/platform/shown-name.ts'
import { nextCheck } from './digest-schedule.ts'
import { recordDigests, takeDue } from './due-digests.ts'
import { excerpt } from './excerpt.ts'
import { type Digest, findDigests } from './find-digests.ts'

type Dependencies = Pick<Services, 'db' | 'clock' | 'jobs' | 'environment'>

const batch = 100
/** The limit of one run; the next one starts within a minute. */
const batchesMax = 50

/**
 * Queues mails about messages that have been unread for ten minutes. Safe to run in several
 * processes at once.
 */
export async function sendUnreadDigests(services: Dependencies): Promise<void> {
  for (let done = 0; done < batchesMax; done++) if ((await sendBatch(services)) < batch) return
}

async function sendBatch(services: Dependencies): Promise<number> {
  const now = services.clock.now()
  return services.db.transaction().execute(async (tx) => {
    const due = await takeDue(tx, now, batch)
    const waiting = due.filter((one) => one.unread > 0 && nextCheck(one, now) === null)
    const digests = await findDigests(tx, waiting)
    const mails = digests.map((digest) => mailOf(services, digest))
    await queueMails(services, tx, mails)
    await recordDigests(tx, due, digests, now)
    return due.length
  })
}

function mailOf({ environment }: Dependencies, digest: Digest): Mail {
  const { chat_id, user_id, email, locale, name, from, title, count, messages } = digest
  const facts = {
    name,
    from: from === null ? label(locale, 'unopened_candidate') : nameIn(locale, from),
    title,
    count: String(count),
    messages: messages.map((message) => quoted(message, locale)).join('\n\n'),
    link: environment.APP_URL + paths.chat(chat_id),
  }
  return { kind: 'new_message', user_id, to: email, locale, facts }
}

function quoted({ content, event }: Digest['messages'][number], language: Language) {
  const turn = event ? [label(language, `meeting_${event}`)] : []
  return [...turn, ...(content ? [excerpt(content)] : [])].join('\n')
}
