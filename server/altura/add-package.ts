import { readNumber } from '#contract/fields/written-number.ts'
import { addPackage } from '#server/features/credits/manage-packages.ts'
import { audiences } from '#server/platform/payments/payments.ts'
import { type Command, CommandFailed, type Options, UsageError } from './operator.ts'
import { requiredOption, wholeNumber, wordsOf } from './words.ts'

export const add: Command = {
  name: 'packages add',
  usage:
    'packages add <id> --credits <n> --price <amount> --currency <code> --name-en <text> --name-es <text> ' +
    '--description-en <text> --description-es <text> [--audience candidate|company|both]',
  summary:
    'Puts a package on sale with the built-in test. Stripe sells its own products instead. The amount is in whole units of the currency: 500 is five hundred pesos. Without --audience it is sold to candidates and companies.',
  options: [
    'credits',
    'price',
    'currency',
    'name-en',
    'name-es',
    'description-en',
    'description-es',
    'audience',
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
      audience: audienceOf(options),
      price: { unit_amount: amountOf(options), currency: currencyOf(options) },
    })
    if (!added) throw new CommandFailed(`There is already a package ${id}.`)
    operator.say(`${id} is on sale.`)
  },
}

function audienceOf({ audience: word = 'both' }: Options) {
  const audience = audiences.find((one) => one === word)
  if (!audience) throw new UsageError(`"${word}" is not one of ${audiences.join(', ')}`)
  return audience
}

function amountOf(options: Options) {
  const word = requiredOption(options, 'price')
  const amount = readNumber(word)
  if (!(amount > 0 && amount < 1e9) || Number(amount.toFixed(2)) !== amount)
    throw new UsageError(`"${word}" is not an amount`)
  return amount
}

function currencyOf(options: Options) {
  const code = requiredOption(options, 'currency').toLowerCase()
  if (!/^[a-z]{3}$/.test(code)) throw new UsageError(`"${code}" is not the code of a currency`)
  return code
}
