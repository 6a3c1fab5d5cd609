// The role of the server (least privilege): it may write all tables, but not change append-only
// ones.
import { sql } from 'kysely'
import type { Database, Transaction } from './database.ts'
import { grantRights, hasExpectedRights, role } from './rights.ts'

/**
 * Creates the role where the connecting user may, and grants its rights to existing and future
 * tables. Safe to call from several processes at once.
 * @returns the role to assume, or null where the connecting user lacks the rights to set it up
 */
export async function prepareRole(db: Database): Promise<string | null> {
  await ensureRole(db)
  return db.transaction().execute(async (tx) => {
    if (!(await canSetRole(tx))) return null
    await grantRights(tx)
    return (await hasExpectedRights(tx)) ? role : null
  })
}

/** Roles are shared by all databases of a server, so another process may create it concurrently. */
async function ensureRole(db: Database) {
  await sql`do $$
    begin
      if not exists (select from pg_roles where rolname = ${sql.lit(role)}) then
        create role ${sql.ref(role)} nologin;
      end if;
      if not (select rolsuper from pg_roles where rolname = current_user) then
        grant ${sql.ref(role)} to current_user;
      end if;
    exception
      when insufficient_privilege or duplicate_object or unique_violation or internal_error then null;
    end
  $$`.execute(db)
}

async function canSetRole(tx: Transaction) {
  await sql`savepoint before_role`.execute(tx)
  const taken = await sql`set local role ${sql.ref(role)}`.execute(tx).then(
    () => true,
    () => false,
  )
  await sql`rollback to savepoint before_role`.execute(tx)
  return taken
}
