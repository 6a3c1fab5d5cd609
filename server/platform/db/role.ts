// The role of the server (least privilege): it may write all tables, but not change append-only
// ones.
import { sql } from 'kysely'
import type { Database, Transaction } from './database.ts'

const role = 'altura_app'

/** Tables that the server may not read. */
const secrets = ['app_secret']
/** Append-only tables. */
const histories = ['credit_movements', 'credit_entries', 'receipts']
/** Reference data that an update replaces as a whole. */
const replaced = ['places', 'place_names']

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

async function grantRights(tx: Transaction) {
  await sql`select pg_advisory_xact_lock(hashtext(${role}))`.execute(tx)
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where nspname in ('public', 'jobs')`.execute(tx)
  const to = sql`to ${sql.ref(role)}`
  for (const { name } of rows) {
    const schema = sql`schema ${sql.ref(name)}`
    await sql`grant usage on ${schema} ${to}`.execute(tx)
    await sql`grant select, insert, update, delete on all tables in ${schema} ${to}`.execute(tx)
    await sql`grant usage, select on all sequences in ${schema} ${to}`.execute(tx)
  }
  await sql`alter default privileges grant usage on schemas ${to}`.execute(tx)
  await sql`alter default privileges grant select, insert, update, delete on tables ${to}`.execute(
    tx,
  )
  await sql`alter default privileges grant usage, select on sequences ${to}`.execute(tx)
  await sql`grant truncate on ${sql.join(replaced.map((table) => sql.ref(table)))} ${to}`.execute(
    tx,
  )
  await sql`revoke update, delete, truncate on ${sql.join(histories.map((table) => sql.ref(table)))}
    from ${sql.ref(role)}`.execute(tx)
  await sql`revoke all on ${sql.join(secrets.map((table) => sql.ref(table)))} from ${sql.ref(role)}`.execute(
    tx,
  )
}

/** Grants by a user who does not own the tables have no effect. */
async function hasExpectedRights(tx: Transaction) {
  const { rows } = await sql<{ isFit: boolean }>`
    select bool_and(has_table_privilege(${role}, oid, 'select, insert')
      and (relname in (${sql.join(histories)})) <> has_table_privilege(${role}, oid, 'update, delete')) as "isFit"
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname in ('users', ${sql.join(histories)})`.execute(tx)
  return rows[0]?.isFit ?? false
}
