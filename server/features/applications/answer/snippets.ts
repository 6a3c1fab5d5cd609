import type { addSnippet, FeedbackSnippet } from '#contract/applications/feedback-snippets.ts'
import type { BodyOf } from '#contract/endpoint/endpoint-types.ts'
import { snippetsMax } from '#contract/endpoint/limits.ts'
import { lockCompany } from '#server/platform/db/company-lock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { hiddenPerson, personName } from '#server/platform/db/known-names.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'

type Written = BodyOf<typeof addSnippet>

function snippets(db: Database | Transaction, company_id: string) {
  return db
    .selectFrom('feedback_snippets as s')
    .innerJoin('users as author', 'author.id', 's.author_id')
    .select(['s.id', 's.title', 's.body', 's.language', 's.updated_at'])
    .select([personName('author').as('author'), hiddenPerson('author').as('author_hidden')])
    .where('s.company_id', '=', company_id)
}

/** All snippets of a company: the database keeps a hundred at most. */
export async function listCompanySnippets(db: Database, { company_id }: Staff) {
  const rows = await snippets(db, company_id).orderBy('s.title').orderBy('s.id').execute()
  return { data: rows.map(presentSnippet) }
}

/** @throws Refused too_many_snippets */
export async function keepSnippet(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  author: Staff,
  written: Written,
) {
  return db.transaction().execute(async (tx) => {
    const { company_id } = author
    await lockCompany(tx, company_id)
    const { count } = await tx
      .selectFrom('feedback_snippets')
      .select((row) => row.fn.countAll<string>().as('count'))
      .where('company_id', '=', company_id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= snippetsMax) throw new Refused('too_many_snippets')
    const { id } = await tx
      .insertInto('feedback_snippets')
      .values({ ...written, company_id, author_id: author.id, updated_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return findSnippet(tx, author, id)
  })
}

/** @throws Refused not_found */
export async function rewriteSnippet(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  author: Staff,
  id: string,
  written: Written,
) {
  return db.transaction().execute(async (tx) => {
    await tx
      .updateTable('feedback_snippets')
      .set({ ...written, author_id: author.id, updated_at: clock.now() })
      .where('id', '=', id)
      .where('company_id', '=', author.company_id)
      .execute()
    return findSnippet(tx, author, id)
  })
}

/** @throws Refused not_found */
export async function dropSnippet({ db }: Pick<Services, 'db'>, { company_id }: Staff, id: string) {
  const { numDeletedRows } = await db
    .deleteFrom('feedback_snippets')
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new Refused('not_found')
}

async function findSnippet(tx: Transaction, { company_id }: Staff, id: string) {
  const row = await snippets(tx, company_id).where('s.id', '=', id).executeTakeFirst()
  if (!row) throw new Refused('not_found')
  return presentSnippet(row)
}

type SnippetRow = Awaited<ReturnType<ReturnType<typeof snippets>['execute']>>[number]

function presentSnippet({ updated_at, ...row }: SnippetRow): FeedbackSnippet {
  return { ...row, updated_at: updated_at.toISOString() }
}
