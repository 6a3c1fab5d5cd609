import { formatMoney } from '#contract/fields/money.ts'
import { acceptHeldPayment, listHeldPayments } from '#server/features/credits/held-payments.ts'
import { shownAddress } from '#server/platform/shown-address.ts'
import { type Command, CommandFailed } from './operator.ts'
import { wordsOf } from './words.ts'

export const heldPayments: Command = {
  name: 'payments held',
  usage: 'payments held',
  summary:
    'Shows payments whose amount is not what was asked for. Their buyers have no credits for them yet.',
  async run({ db, say }, words) {
    wordsOf(words)
    const payments = await listHeldPayments(db)
    for (const { provider_id, email, credits, paid_at, ...amounts } of payments) {
      const price = formatMoney(amounts.unit_amount, amounts.currency, 'en')
      const paid = formatMoney(
        amounts.paid_amount ?? amounts.unit_amount,
        amounts.paid_currency ?? amounts.currency,
        'en',
      )
      say(
        `${provider_id}  ${paid_at?.toISOString()}  ${shownAddress(email)}  ${credits} credits for ${price}, paid ${paid}`,
      )
    }
    if (payments.length === 0) say('No payment is held.')
  },
}

export const accept: Command = {
  name: 'payments accept',
  usage: 'payments accept <id>',
  summary:
    'Gives the credits for a held payment, at what was paid. To refuse it, refund it with the provider.',
  async run({ db, clock, say }, words) {
    const [id] = wordsOf(words, 'id')
    const isAccepted = await db
      .transaction()
      .execute((tx) => acceptHeldPayment({ clock }, tx, id, { actor_id: null }))
    if (!isAccepted) throw new CommandFailed(`No payment ${id} is held.`)
    say(`${id} is accepted; its credits arrive within a few minutes.`)
  },
}
