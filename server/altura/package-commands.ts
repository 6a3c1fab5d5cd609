import { formatMoney } from '#contract/fields/money.ts'
import { archivePackage, listAllPackages } from '#server/features/credits/manage-packages.ts'
import { type Command, CommandFailed } from './operator.ts'
import { wordsOf } from './words.ts'

const audienceNames = {
  candidate: 'candidates',
  company: 'companies',
  both: 'candidates and companies',
}

export const list: Command = {
  name: 'packages list',
  usage: 'packages list',
  summary:
    'Shows all packages of credits, also those no longer on sale, and those read from Stripe.',
  async run({ db, say }, words) {
    wordsOf(words)
    for (const {
      id,
      audience,
      name_en,
      credits,
      unit_amount,
      currency,
      price_id,
      archived_at,
      provider,
    } of await listAllPackages(db)) {
      const price =
        price_id && unit_amount !== null && currency !== null
          ? `${formatMoney(unit_amount, currency, 'en')} (${price_id})`
          : 'no price'
      say(
        `${id}  ${name_en}  ${credits} credits  ${price}  for ${audienceNames[audience]}  ${archived_at ? 'archived' : 'on sale'}${provider === 'stripe' ? ' at Stripe' : ''}`,
      )
    }
  },
}

export const archive: Command = {
  name: 'packages archive',
  usage: 'packages archive <id>',
  summary: 'Takes a package off sale. One of Stripe is archived there.',
  async run(operator, words) {
    const [id] = wordsOf(words, 'id')
    if (!(await archivePackage(operator, id)))
      throw new CommandFailed(`No package ${id} is on sale.`)
    operator.say(`${id} is no longer on sale.`)
  },
}
