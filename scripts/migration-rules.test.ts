import { expect, test } from 'vitest'
import { listMigrations, readMigration } from '#server/platform/db/migrate.ts'
import { lintMigrations } from './migration-rules.ts'

const outside = '-- expands\n-- outside a transaction\n'

/** Statements that break a rule, and some that do the same as they should. */
const samples: [rule: string, breaking: string[], fine: string[]][] = [
  [
    'index',
    [
      'create index i on messages (chat_id);',
      'alter table messages add constraint u unique (client_id);',
      'alter table messages add column number int unique;',
      'alter table messages add constraint e exclude using gist (at with &&);',
      "do $$ begin execute format('create index %I on messages (chat_id)', 'i'); end $$;",
      `${outside}create index concurrently i on messages (chat_id);`,
    ],
    [
      `${outside}create index concurrently if not exists i on messages (chat_id);`,
      'create index i on only messages (chat_id);',
      'create table t (id int primary key); create index i on t (id);',
      'create index i on credit_packages (credits);',
      'alter table messages add constraint u unique using index u;',
    ],
  ],
  [
    'rewrite',
    [
      'alter table messages add column token uuid default gen_random_uuid();',
      'alter table messages add column seen_at timestamptz default clock_timestamp();',
      'alter table messages add column place bigserial;',
      'alter table messages add column place bigint generated always as identity;',
      'alter table messages add column size int generated always as (length(content)) stored;',
      'alter table messages alter column content type varchar;',
      'alter table changes set logged;',
    ],
    [
      "alter table messages add column kind text not null default 'note';",
      'alter table messages add column at timestamptz not null default now();',
      "alter table messages add column marks text[] not null default '{}'::text[];",
      'alter table messages alter column content set default 1;',
    ],
  ],
  [
    'required',
    [
      'alter table messages add column kind text not null;',
      'alter table messages alter column kind set not null;',
    ],
    ['alter table messages add column kind text;'],
  ],
  [
    'not valid',
    [
      'alter table messages add constraint c check (seq > 0);',
      'alter table messages add constraint f foreign key (chat_id) references chats;',
      "alter table messages add column kind text check (kind <> '');",
    ],
    [
      'alter table messages add constraint c check (seq > 0) not valid;',
      'alter table messages add constraint f foreign key (chat_id) references chats not valid;',
      'alter table messages add column chat_id uuid references chats;',
      'create table t (id int check (id > 0), chat_id uuid references chats);',
    ],
  ],
  [
    'validate',
    [
      'alter table messages add constraint c check (seq > 0) not valid; alter table messages validate constraint c;',
      'alter table messages validate constraint c; alter table messages add column kind text;',
    ],
    ['alter table messages validate constraint c; alter table chats validate constraint d;'],
  ],
  [
    'attach',
    [
      'alter table parts attach partition messages for values from (minvalue) to (1);',
      `do $$ begin
        execute format('alter table parts attach partition messages for values from (minvalue) to (%L)', now());
      end $$;`,
    ],
    [
      'create table p (id int); alter table messages attach partition p for values from (1) to (2);',
    ],
  ],
  [
    'whole table',
    [
      'lock table messages;',
      'vacuum full messages;',
      'cluster messages using i;',
      'truncate messages;',
      'reindex table messages;',
      'refresh materialized view totals;',
    ],
    [`${outside}reindex index concurrently i;`, 'truncate loaded_data;'],
  ],
  [
    'unbounded',
    [
      'update messages set content = 1;',
      'delete from messages where seq = 1;',
      'create table t (id int); insert into t select id from messages;',
      'create table t as select id from messages;',
      'select render_vacancies(array(select id from vacancies));',
      'do $$ begin update messages set content = 1; end $$;',
      'do $$ begin perform render_vacancies(array(select id from vacancies)); end $$;',
      `${outside}do $$ begin update messages set content = 1; commit; end $$;`,
    ],
    [
      "insert into messages values (1); update credit_packages set credits = 1; select set_config('a', '1', true);",
      'create table t (id int); insert into t values (1); update t set id = 2;',
      'do $$ declare last timestamptz; begin select max(created_at) into last from messages; end $$;',
      `${outside}do $$ begin
        loop
          update messages set content = 1 where id in (select id from messages where content is null limit 1000);
          exit when not found;
          commit;
        end loop;
      end $$;`,
    ],
  ],
  [
    'takes',
    [
      '-- expands\nalter table messages drop column content;',
      '-- expands\nalter table messages rename column content to text;',
      '-- expands\nalter table messages rename to letters;',
      '-- expands\nalter table messages add column kind text not null;',
      '-- expands\nalter table messages alter column kind set not null;',
      '-- expands\nalter table messages alter column content type varchar;',
      '-- expands\ndrop function f;',
    ],
    [
      'alter table messages drop column content;',
      '-- expands\nalter table messages rename to before; create table messages (id int);',
      `${outside}drop index concurrently if exists i;`,
    ],
  ],
  [
    'outside',
    [
      'create index concurrently if not exists i on messages (chat_id);',
      '-- expands\ndrop index concurrently if exists i;',
      '-- outside a transaction\ndrop index concurrently if exists i;',
      `${outside}drop index concurrently i;`,
      `${outside}drop index concurrently if exists i; drop index concurrently if exists j;`,
      `${outside}alter table messages add column kind text;`,
    ],
    [`${outside}alter table messages detach partition p concurrently;`],
  ],
]

test.each(samples)('the rule "%s" finds what breaks it', (rule, breaking, fine) => {
  for (const sql of breaking)
    expect(problemsOf(sql), sql).toContainEqual(
      expect.stringContaining(`.sql:${lineOf(sql)}: ${rule}: `),
    )
  for (const sql of fine) expect(problemsOf(sql), sql).toEqual([])
})

function problemsOf(sql: string) {
  return lintMigrations(new Map([['0200_new', sql]]))
}

/** The first line after the comments at the beginning, or within a block. */
function lineOf(sql: string) {
  const lines = sql.split('\n')
  const first = lines.findIndex((line) => !line.startsWith('--'))
  return lines[first]?.endsWith('begin') ? first + 2 : first + 1
}

test('what an earlier migration has validated may be relied on', () => {
  const checked = 'alter table messages add constraint c check (kind is not null) not valid;'
  const files = new Map([
    ['0200_check', checked],
    ['0201_valid', 'alter table messages validate constraint c;'],
    ['0202_set', 'alter table messages alter column kind set not null;'],
    [
      '0203_attach',
      'alter table messages rename to before; create table messages (id int) partition by range (id); alter table messages attach partition before for values from (minvalue) to (1);',
    ],
  ])
  expect(lintMigrations(files)).toEqual([])
  files.delete('0201_valid')
  expect(lintMigrations(files)).toEqual([
    expect.stringMatching(/^db\/migrations\/0202_set\.sql:1: required: .*validate/),
    expect.stringMatching(/^db\/migrations\/0203_attach\.sql:1: attach: .*validate/),
  ])
})

test('an exception says why, and holds for one rule of one statement', () => {
  const sql = `create table t (id int);
-- One row for each release.
-- accepted: unbounded, because there are ten of them
update releases set at = now();
update releases set name = '';`
  expect(problemsOf(sql)).toEqual([
    expect.stringMatching(/:5: unbounded: it goes through all of releases /),
  ])
})

test('no migration keeps a lock for long on a table that may be big', async () => {
  const names = await listMigrations()
  const texts = await Promise.all(names.map(readMigration))
  const files = new Map(names.map((name, at) => [name, texts[at] ?? '']))
  expect(lintMigrations(files)).toEqual([])
})
