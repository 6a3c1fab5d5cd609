import type { Transaction } from '#server/platform/db/database.ts'
import type { Candidate, Staff } from '#server/platform/http/actor.ts'

export async function isKnown(tx: Transaction, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return row !== undefined
}

export async function staffAt(tx: Transaction, email: string): Promise<Staff> {
  const { role, company_id, ...person } = await personAt(tx, email)
  if (role === 'candidate' || role === 'operator' || company_id === null)
    throw new Error(`${email} is nobody of a company`)
  return { ...person, role, company_id }
}

export async function candidateAt(tx: Transaction, email: string): Promise<Candidate> {
  const { role, company_id: _, ...person } = await personAt(tx, email)
  if (role !== 'candidate') throw new Error(`${email} is no candidate`)
  return { ...person, role, company_id: null }
}

async function personAt(tx: Transaction, email: string) {
  const row = await tx
    .selectFrom('users')
    .select(['id', 'role', 'company_id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { ...row, session_id: '', is_verified: true, needs_second_factor: false }
}
