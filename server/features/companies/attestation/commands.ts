import { recordAudit } from '#server/features/audit/commands.ts'
import type { Operator } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'

interface Attestation {
  is_verified: boolean
  reason: string
}

/** Vouches that a company is who it says it is, or takes that back. */
export async function attestCompany(
  services: Services,
  operator: Operator,
  id: string,
  { is_verified, reason }: Attestation,
) {
  await services.db.transaction().execute(async (tx) => {
    const company = await tx
      .selectFrom('companies')
      .select('attested_at')
      .where('id', '=', id)
      .where('erased_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!company) throw new Refused('not_found')
    if ((company.attested_at !== null) === is_verified) throw new Refused('done_already')
    await tx
      .updateTable('companies')
      .set({
        attested_at: is_verified ? services.clock.now() : null,
        attested_by: is_verified ? operator.id : null,
      })
      .where('id', '=', id)
      .execute()
    await recordAudit(services, tx, {
      kind: is_verified ? 'company_verified' : 'company_unverified',
      actor_id: operator.id,
      company_id: id,
      object: 'companies',
      object_id: id,
      reason,
    })
  })
}
