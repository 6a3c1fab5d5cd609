import { verifyEmail } from '#server/features/accounts/verify-email.ts'
import { grantCredits } from '#server/features/credits/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { World } from './demo-world.ts'

/** The sessions of signing up belong to no browser. */
export const userAgent = ''

/** Opens the link of the mail. */
export async function verified(world: World, actor: Actor, email: string): Promise<Actor> {
  const page = new URL(world.mailTo(email).facts.link ?? '')
  const link = new URL(page.searchParams.get('url') ?? '')
  const [hash = '', user = ''] = link.pathname.split('/').reverse()
  const sent = (name: string) => link.searchParams.get(name) ?? ''
  await verifyEmail(world, null, {
    user,
    hash,
    expires: sent('expires'),
    signature: sent('signature'),
  })
  return { ...actor, is_verified: true }
}

/** Grants the difference between the starting credits and the balance in the data. */
export async function grant(
  world: World,
  tx: Transaction,
  owner: Parameters<typeof grantCredits>[1],
  balance: number,
) {
  const credits = Math.max(0, balance - world.environment.SIGNUP_CREDITS)
  await grantCredits(tx, owner, credits, { now: world.clock.now(), note: 'demo' })
}
