// The role of the server (least privilege): it may write all tables, but not change append-only
// ones.
import { sql } from 'kysely'
import pg from 'pg'
import { StartRefused } from '../start-refused.ts'
import type { Database, Transaction } from './database.ts'
import { grantRights, hasExpectedRights, lockRole, role } from './rights.ts'

/** SQLSTATE: insufficient privilege, undefined object. */
const notAdmitted = new Set(['42501', '42704'])

/**
 * Creates the role where the connecting user may, and grants its rights to existing and future
 * tables. Safe to call from several processes at once.
 * @param user the one that requests connect as, who may be another and then is to assume it, too
 * @returns the role to assume, or null if the connecting user lacks the rights to set it up
 * @throws StartRefused where that other user may not assume it
 */
export async function prepareRole(db: Database, user?: string): Promise<string | null> {
  await ensureRole(db)
  const prepared = await db.transaction().execute(async (tx) => {
    if (!(await canSetRole(tx))) return null
    await grantRights(tx)
    return (await hasExpectedRights(tx)) ? role : null
  })
  if (user) await admit(db, user, prepared !== null)
  return prepared
}

/** Lets another user than the connecting one assume the role. */
async function admit(db: Database, user: string, isPrepared: boolean) {
  try {
    await db.transaction().execute(async (tx) => {
      await lockRole(tx)
      const { rows } = await sql`
        select from pg_roles where rolname = ${user} and rolname <> current_user
          and not (${isPrepared} and pg_has_role(oid, ${role}, 'member'))`.execute(tx)
      if (rows.length > 0) await sql`grant ${sql.ref(role)} to ${sql.ref(user)}`.execute(tx)
    })
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !notAdmitted.has(error.code ?? '')) throw error
    throw new StartRefused(
      `DATABASE_URL: its user "${user}" may not act as ${role}, the role of the server, and the user of DATABASE_DIRECT_URL may not let it. Run as an administrator of the database: create role ${role}; grant ${role} to "${user}";`,
    )
  }
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
