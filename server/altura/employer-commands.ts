import { holdEmployer, listHeldEmployers } from '#server/features/employers/commands.ts'
import { type Command, CommandFailed } from './operator.ts'
import { requiredOption, wordsOf } from './words.ts'

const listMax = 1_000

export const hold: Command = {
  name: 'employer hold',
  usage: 'employer hold <email> <company slug> --note <why>',
  summary:
    'Confirms the employer of a candidate, whom its company does not find and who does not find it. Make sure who is asking; the note is recorded, and they read it.',
  options: ['note'],
  async run(operator, words, options) {
    const [email, company] = wordsOf(words, 'email', 'company slug')
    const note = requiredOption(options, 'note')
    const unknown = await holdEmployer(operator, { email, company, note })
    if (unknown === 'candidate') throw new CommandFailed(`No candidate has the address ${email}.`)
    if (unknown === 'company') throw new CommandFailed(`No company has the slug ${company}.`)
    operator.say(`${company} is the employer of ${email}.`)
  },
}

export const list: Command = {
  name: 'employer list',
  usage: 'employer list',
  summary: `Shows the confirmed employers of candidates, the latest ${listMax} first.`,
  async run({ db, say }, words) {
    wordsOf(words)
    for (const { email, company, domain, held_by, held_at } of await listHeldEmployers(db, listMax))
      say(`${held_at.toISOString()}  ${email}  ${company ?? '-'}  ${domain ?? '-'}  ${held_by}`)
  },
}
