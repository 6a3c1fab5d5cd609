// The tables that statements read from end to end.
import { CompiledQuery, sql } from 'kysely'
import { type Statement, statementsOf } from './statements.ts'
import type { TestApp } from './test-app.ts'

/** Tables that grow without end. The others are short lists. */
const growing = [
  'answer_records',
  'application_answers',
  'application_counts',
  'application_assignments',
  'application_feedback',
  'application_marks',
  'application_notes',
  'application_readings',
  'applications',
  'audit_log',
  'changes',
  'chat_reads',
  'chats',
  'checkouts',
  'companies',
  'credit_accounts',
  'credit_entries',
  'credit_movements',
  'files',
  'mail_switches',
  'meetings',
  'messages',
  'notification_switches',
  'notifications',
  'note_mentions',
  'payment_reversals',
  'job',
  'job_common',
  'push_subscriptions',
  'reports',
  'resumes',
  'salary_preferences',
  'saved_search_finds',
  'saved_search_mails',
  'saved_search_terms',
  'saved_searches',
  'saved_vacancies',
  'company_disclosures',
  'search_terms',
  'sessions',
  'users',
  'vacancies',
  'vacancy_collaborators',
  'vacancy_competencies',
  'vacancy_demands',
  'vacancy_industries',
  'vacancy_openings',
  'vacancy_outcomes',
  'vacancy_search',
]

/** Tables that a statement would read from end to end although it would rather not. */
async function readWhole(app: TestApp, { text, values }: Statement) {
  const plan = await app.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await tx.executeQuery<Record<'QUERY PLAN', string>>(
      // Of the same values a connection would know that nobody waits for them.
      CompiledQuery.raw(`explain ${text}`, [...values]),
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  return [...plan.matchAll(/Seq Scan on (\w+?)(?:_first|_rest|_\d{4}_\d\d|_\d+m)?\b/g)]
    .map(([, table]) => table ?? '')
    .filter((table) => growing.includes(table))
}

/**
 * Reads of a growing table from end to end that the database would rather not do.
 * @param calls each by its name
 * @returns name and table of each
 */
export async function readFromEndToEnd(
  app: TestApp,
  calls: [name: string, call: () => Promise<unknown>][],
): Promise<string[]> {
  const names: string[] = []
  for (const [name, call] of calls)
    for (const statement of await statementsOf(app.pool, call))
      if (/^\s*(select|with)\b/i.test(statement.text))
        for (const table of await readWhole(app, statement)) names.push(`${name}: ${table}`)
  return names
}
