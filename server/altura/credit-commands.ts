import { findByEmail } from '#server/features/accounts/find-by-email.ts'
import { personOf } from '#server/features/accounts/person.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
import { grantCredits } from '#server/features/credits/commands.ts'
import { getBalance, ownerOf } from '#server/features/credits/queries.ts'
import { setPrice } from '#server/features/vacancies/commands.ts'
import { balanceChanged } from '#server/platform/live/changes.ts'
import { publish } from '#server/platform/live/live.ts'
import { type Command, CommandFailed } from './operator.ts'
import { wholeNumber, wordsOf } from './words.ts'

export const grant: Command = {
  name: 'credits grant',
  usage: 'credits grant <email> <n> [--note <text>]',
  summary: "Gives credits to a candidate, or to a person's company.",
  options: ['note'],
  async run({ db, clock, say }, words, { note = null }) {
    const [email, number] = wordsOf(words, 'email', 'n')
    const credits = wholeNumber(number, { min: 1 })
    const person = await findByEmail(db, email)
    if (!person) throw new CommandFailed(`Nobody has the address ${email}.`)

    const owner = ownerOf(personOf(person))
    await db.transaction().execute(async (tx) => {
      await grantCredits(tx, owner, credits, { note, now: clock.now() })
      await recordAudit({ clock }, tx, {
        kind: 'credits_granted',
        actor_id: null,
        person_id: person.id,
        company_id: person.company_id,
        ...('user_id' in owner
          ? { object: 'users', object_id: owner.user_id }
          : { object: 'companies', object_id: owner.company_id }),
        details: { credits },
      })
      await publish(tx, owner, balanceChanged())
    })
    const whose = 'user_id' in owner ? email : `The company of ${email}`
    say(`${whose} now has ${await getBalance(db, owner)} credits.`)
  },
}

export const price: Command = {
  name: 'credits price',
  usage: 'credits price <vacancy slug> <n>',
  summary: 'Sets what applying to a vacancy costs from now on.',
  async run(operator, words) {
    const [slug, number] = wordsOf(words, 'vacancy slug', 'n')
    const credits = wholeNumber(number, { min: 0 })
    if (!(await setPrice(operator, slug, credits)))
      throw new CommandFailed(`There is no vacancy ${slug}.`)
    operator.say(`Applying to ${slug} now costs ${credits} credits.`)
  },
}
