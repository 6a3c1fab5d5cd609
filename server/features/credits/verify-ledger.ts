import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'

export interface Fault {
  what:
    | 'movement does not sum to zero'
    | 'balance is not the sum of its entries'
    | 'balance is not what the last entry left'
  id: string
  expected: number
  found: number
}

/** Whether the books balance: what does not, by movement and by account. Empty when all is well. */
export async function findFaults(db: Database): Promise<Fault[]> {
  const { rows } = await sql<Fault>`
    select 'movement does not sum to zero' as what, movements.id::text as id, 0 as expected, coalesce(sum(delta), 0)::int as found
    from credit_movements movements left join credit_entries entries on entries.movement_id = movements.id
    group by movements.id
    having coalesce(sum(delta), 0) <> 0 or count(entries.id) < 2
    union all
    select 'balance is not the sum of its entries', accounts.id::text, coalesce(sum(delta), 0)::int, balance
    from credit_accounts accounts left join credit_entries entries on entries.account_id = accounts.id
    where balance is not null
    group by accounts.id
    having coalesce(sum(delta), 0) <> balance
    union all
    select 'balance is not what the last entry left', accounts.id::text, last.balance_after, balance
    from credit_accounts accounts
    cross join lateral (
      select balance_after from credit_entries where account_id = accounts.id order by id desc limit 1
    ) last
    where balance is not null and balance is distinct from last.balance_after`.execute(db)
  return rows
}
