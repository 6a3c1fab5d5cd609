import type { AuditKind } from '#contract/audit.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'

interface AuditEntry {
  kind: AuditKind
  /** Null for a visitor and for the product itself. */
  actor_id: string | null
  /** The person it is about, who reads it in their own log. */
  person_id?: string | null
  /** The company in whose log it stands. */
  company_id?: string | null
  /** The thing it is about: the name of its table, and its id or slug. */
  object?: string
  object_id?: string
  /** Given by an operator. */
  reason?: string
  /** Facts that identify nobody: names, addresses and texts of people do not belong here. */
  details?: Record<string, string | number | boolean | null>
}

/** Adds entries to the audit log in the transaction of what they tell of. */
export async function recordAudit(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  ...entries: AuditEntry[]
): Promise<void> {
  const at = clock.now()
  await tx
    .insertInto('audit_log')
    .values(
      entries.map(({ details = {}, ...entry }) => ({
        ...entry,
        at,
        details: JSON.stringify(details),
      })),
    )
    .execute()
}
