import { listFailedJobs } from '#server/platform/jobs/failed-jobs.ts'
import { type Command, CommandFailed, UsageError } from './operator.ts'
import { wordsOf } from './words.ts'

const shownMax = 200

export const failed: Command = {
  name: 'mail failed',
  usage: 'mail failed',
  summary:
    'Shows mails that could not be delivered within three days, the latest first. They are kept for 30 days.',
  async run({ db, say }, words) {
    wordsOf(words)
    const mails = await listFailedJobs(db, 'mail', { limit: shownMax })
    for (const { id, kind, to, created_at, failed_at, reason } of mails)
      say(
        `${id}  ${kind}  ${to}  queued ${created_at.toISOString()}  given up ${failed_at.toISOString()}  ${reason}`,
      )
    if (mails.length === 0) say('No mail has failed.')
    if (mails.length === shownMax) say(`These are the latest ${shownMax}.`)
  },
}

export const resend: Command = {
  name: 'mail resend',
  usage: 'mail resend <id> | mail resend --all yes',
  summary:
    'Queues failed mails again. A link in one that confirms an address or sets a password may have expired meanwhile; the person then asks for a new one.',
  options: ['all'],
  async run({ db, say, withJobs }, words, { all }) {
    const isAll = all === 'yes'
    if (all !== undefined && !isAll) throw new UsageError('--all takes "yes"')
    const [id = null] = isAll ? wordsOf(words) : wordsOf(words, 'id')
    const count = await withJobs(async (jobs) => {
      const retry = () => db.transaction().execute((tx) => jobs.retry(tx, 'mail', id))
      let sum = 0
      for (let kinds = await retry(); kinds.length > 0; kinds = await retry()) sum += kinds.length
      return sum
    })
    if (count === 0)
      throw new CommandFailed(id ? `No mail ${id} has failed.` : 'No mail has failed.')
    say(count === 1 ? 'One mail is queued again.' : `${count} mails are queued again.`)
  },
}
