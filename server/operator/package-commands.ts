import { formatMoney } from '#contract/money.ts'
import {
  addPackage,
  archivePackage,
  listAllPackages,
} from '#server/features/credits/manage-packages.ts'
import {
  type Command,
  CommandFailed,
  type Options,
  requiredOption,
  UsageError,
  wholeNumber,
  wordsOf,
} from './operator.ts'

export const list: Command = {
  name: 'packages list',
  usage: 'packages list',
  summary:
    'Shows all packages of credits, also those no longer on sale, and those read from Stripe.',
  async run({ db, say }, words) {
    wordsOf(words)
    for (const {
      id,
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
        `${id}  ${name_en}  ${credits} credits  ${price}  ${archived_at ? 'archived' : 'on sale'}${provider === 'stripe' ? ' at Stripe' : ''}`,
      )
    }
  },
}

export const add: Command = {
  name: 'packages add',
  usage:
    'packages add <id> --credits <n> --price <amount> --currency <code> --name-en <text> --name-es <text> ' +
    '--description-en <text> --description-es <text>',
  summary:
    'Puts a package on sale with the built-in test. Stripe sells its own products instead. The amount is in whole units of the currency: 500 is five hundred pesos.',
  options: [
    'credits',
    'price',
    'currency',
    'name-en',
    'name-es',
    'description-en',
    'description-es',
  ],
  async run(operator, words, options) {
    const [id] = wordsOf(words, 'id')
    if (!/^[a-z0-9][a-z0-9-]{0,60}$/.test(id))
      throw new UsageError(`"${id}" may have small letters, digits and dashes only`)
    const added = await addPackage(operator, {
      id,
      credits: wholeNumber(requiredOption(options, 'credits'), { min: 1 }),
      name_en: requiredOption(options, 'name-en'),
      name_es: requiredOption(options, 'name-es'),
      description_en: requiredOption(options, 'description-en'),
      description_es: requiredOption(options, 'description-es'),
      price: { unit_amount: amountOf(options), currency: currencyOf(options) },
    })
    if (!added) throw new CommandFailed(`There is already a package ${id}.`)
    operator.say(`${id} is on sale.`)
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

function amountOf(options: Options) {
  const word = requiredOption(options, 'price')
  const amount = Number(word)
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(word) || amount === 0)
    throw new UsageError(`"${word}" is not an amount`)
  return amount
}

function currencyOf(options: Options) {
  const code = requiredOption(options, 'currency').toLowerCase()
  if (!/^[a-z]{3}$/.test(code)) throw new UsageError(`"${code}" is not the code of a currency`)
  return code
}
