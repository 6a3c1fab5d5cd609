// Everything that a database holds, so that two can be compared.
import pg from 'pg'

/** Tables that a restore changes on purpose, or that a crash empties as well. */
const apart = `('public.sessions', 'public.board_version', 'public.unreferenced_files',
  'public.changes', 'public.changes_forgotten', 'public.rate_limits', 'jobs.version')`

/** @returns the rows of each table as a count and a hash, and every definition of the schema */
export async function wholeDatabase(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'test' })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(`
      select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = relnamespace
      where nspname in ('public', 'jobs') and relkind in ('r', 'p') and not relispartition
        and nspname || '.' || relname not in ${apart} order by 1`)
    const contents: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ content: string }>(
        `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as content
         from ${name} t`,
      )
      contents[name] = rows[0]?.content ?? ''
    }
    const { rows: definitions } = await client.query<{ definition: string }>(definitionsOf)
    return { contents, definitions: definitions.map(({ definition }) => definition) }
  } finally {
    await client.end()
  }
}

const definitionsOf = `
  with mine as (select oid from pg_namespace where nspname in ('public', 'jobs'))
  select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) as definition
  from pg_constraint where connamespace in (select oid from mine)
  union all select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid), tgenabled)
  from pg_trigger t join pg_class c on c.oid = tgrelid where relnamespace in (select oid from mine) and not tgisinternal
  union all select 'index ' || pg_get_indexdef(indexrelid) || indisvalid
  from pg_index join pg_class c on c.oid = indexrelid where relnamespace in (select oid from mine)
  union all select concat_ws(' ', 'function', pg_get_functiondef(oid)) from pg_proc
  where pronamespace in (select oid from mine) and prokind = 'f'
  union all select concat_ws(' ', 'column', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated)
  from pg_attribute join pg_class c on c.oid = attrelid
  where relnamespace in (select oid from mine) and relkind in ('r', 'p') and attnum > 0 and not attisdropped
  union all select concat_ws(' ', 'rights', relname, privilege_type) from pg_class c,
    lateral aclexplode(relacl) a join pg_roles r on r.oid = grantee
  where relnamespace in (select oid from mine) and rolname = 'altura_app'
  order by 1`
