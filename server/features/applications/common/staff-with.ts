import type { IncomingHttpHeaders } from 'node:http'
import { staff } from '#contract/endpoint/roles.ts'
import type { App } from '#server/platform/app.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { refuseWeakSession } from '#server/platform/http/declared-refusals.ts'
import { Refused } from '#server/platform/refused.ts'

/** @throws Refused if the caller is none of the staff of a company */
export async function staffWith(
  app: Pick<App, 'findActor'>,
  { authorization }: IncomingHttpHeaders,
): Promise<Staff> {
  const token = authorization?.replace(/^bearer /i, '') ?? ''
  const actor = token ? await app.findActor(token) : null
  if (!actor) throw new Refused('not_signed_in')
  if (!actor.is_verified) throw new Refused('not_verified')
  const role = staff.find((known) => known === actor.role)
  if (!role || actor.company_id === null) throw new Refused('not_allowed')
  refuseWeakSession(actor)
  return { ...actor, role, company_id: actor.company_id }
}
