import { payerRules } from '#contract/credits/payers.ts'
import {
  isPayerRule,
  isRuledCountry,
  listPayerRules,
  setPayerRule,
} from '#server/features/sponsorships/payer-rules.ts'
import { type Command, CommandFailed, UsageError } from './operator.ts'
import { wordsOf } from './words.ts'

export const list: Command = {
  name: 'who-pays list',
  usage: 'who-pays list',
  summary:
    'Shows who may pay for applications, by the country of the candidate; * is any other one.',
  async run({ db, environment, say }, words) {
    wordsOf(words)
    for (const { country, rule, changed_at } of await listPayerRules(db, environment))
      say(
        `${country.padEnd(2)}  ${rule.padEnd(9)}  ${changed_at ? `set ${changed_at.toISOString()}` : 'of the settings'}`,
      )
  },
}

export const set: Command = {
  name: 'who-pays set',
  usage: 'who-pays set <country|*> <candidate|company|either>',
  summary:
    'Sets who may pay for applications from a country (such as DE) from now on, or from any other one ("*").',
  async run(operator, words) {
    const [country, rule] = wordsOf(words, 'country', 'candidate|company|either')
    refuseUnknown(country)
    if (!isPayerRule(rule))
      throw new UsageError(`"${rule}" is no rule: it is one of ${payerRules.join(', ')}`)
    await setPayerRule(operator, country, rule)
    operator.say(`For applications from ${nameOf(country)} may pay: ${rule}.`)
  },
}

export const reset: Command = {
  name: 'who-pays reset',
  usage: 'who-pays reset <country|*>',
  summary: 'Has WHO_PAYS of the settings decide on a country again.',
  async run(operator, words) {
    const [country] = wordsOf(words, 'country')
    refuseUnknown(country)
    if (!(await setPayerRule(operator, country, null)))
      throw new CommandFailed(`Nothing was set for ${nameOf(country)}.`)
    operator.say(`The settings decide on ${nameOf(country)} again.`)
  },
}

/** @throws UsageError */
function refuseUnknown(country: string) {
  if (!isRuledCountry(country))
    throw new UsageError(
      `"${country}" is no country: give its two letters (ISO 3166-1), such as DE, or "*"`,
    )
}

function nameOf(country: string) {
  return country === '*' ? 'any other country' : country
}
