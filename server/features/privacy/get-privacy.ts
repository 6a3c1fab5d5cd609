import { policyVersion } from '#contract/pages/current-policy.ts'
import type { DataExport, Privacy } from '#contract/pages/privacy.ts'
import { hasSecondFactor } from '#server/features/accounts/second-factor/queries.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { Services } from '#server/platform/services.ts'
import { daysOf } from './data-classes.ts'
import { exportUrl } from './export/link.ts'

/** Reads where a person stands: their copy, pause, deletion and consent. */
export async function getPrivacy(
  services: Pick<Services, 'db' | 'signing' | 'clock'>,
  actor: Actor,
): Promise<Privacy> {
  const { db } = services
  const [person, copies, needs_code] = await Promise.all([
    db
      .selectFrom('users as u')
      .leftJoin('companies as c', 'c.id', 'u.company_id')
      .select(['u.paused_at', 'u.erase_at', 'u.policy_version', 'u.policy_agreed_at'])
      .select(['c.name as company', 'c.erase_at as company_erase_at'])
      .where('u.id', '=', actor.id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('data_exports')
      .select(['id', 'user_id', 'company_id', 'asked_at', 'made_at', 'bytes'])
      .where('user_id', '=', actor.id)
      .execute(),
    hasSecondFactor(db, actor.id),
  ])
  const copyOf = (company_id: string | null) =>
    presentExport(
      services,
      copies.find((copy) => copy.company_id === company_id),
    )
  return {
    export: copyOf(null),
    paused_at: person.paused_at?.toISOString() ?? null,
    erase_at: person.erase_at?.toISOString() ?? null,
    needs_code,
    policy: {
      version: policyVersion,
      agreed_version: person.policy_version,
      agreed_at: person.policy_agreed_at.toISOString(),
    },
    company:
      actor.role === 'company'
        ? {
            name: person.company ?? '',
            export: copyOf(actor.company_id),
            erase_at: person.company_erase_at?.toISOString() ?? null,
          }
        : null,
  }
}

interface KeptExport {
  id: string
  user_id: string
  asked_at: Date
  made_at: Date | null
  bytes: number | null
}

/** Null for a copy that is past its time. */
function presentExport(
  { signing, clock }: Pick<Services, 'signing' | 'clock'>,
  copy: KeptExport | undefined,
): DataExport | null {
  if (!copy) return null
  const { asked_at, made_at, bytes } = copy
  const request = { asked_at: asked_at.toISOString() }
  if (made_at === null) return { ...request, made_at, url: null, until: null, bytes }
  const until = new Date(made_at.getTime() + daysOf('exports') * dayMs)
  const left = until.getTime() - clock.now().getTime()
  if (left <= 0) return null
  return {
    ...request,
    made_at: made_at.toISOString(),
    url: exportUrl(signing, copy, left),
    until: until.toISOString(),
    bytes,
  }
}
