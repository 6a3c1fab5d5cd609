// The beginnings of vacancies that a company keeps. All of its people use and save them;
// collaborators rename and delete only their own.
import { sql } from 'kysely'
import { vacancyTemplatesMax } from '#contract/endpoint/limits.ts'
import { managers } from '#contract/endpoint/roles.ts'
import type { DraftContent } from '#contract/vacancies/draft-content.ts'
import type { VacancyTemplate } from '#contract/vacancies/vacancy-templates.ts'
import { isoTime } from '#server/platform/db/build-json.ts'
import { lockCompany } from '#server/platform/db/company-lock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { toCompany } from '#server/platform/live/audience.ts'
import { templatesChanged } from '#server/platform/live/changes.ts'
import { publish } from '#server/platform/live/live.ts'
import { Refused, refusedField } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'

type Saving = Pick<Services, 'db' | 'clock'>

/** @throws Refused too_many_templates, invalid_fields where the name is taken */
export async function saveTemplate(
  { db, clock }: Saving,
  author: Staff,
  { name, content }: { name: string; content: DraftContent },
): Promise<VacancyTemplate> {
  const { closes_on: _, collaborators: __, ...lasting } = content
  return db.transaction().execute(async (tx) => {
    await lockCompany(tx, author.company_id)
    const saved = await templatesOf(tx, scopeOf(author))
    if (saved.length >= vacancyTemplatesMax) throw new Refused('too_many_templates')
    await refuseTakenName(tx, author, name, null)
    const { id } = await tx
      .insertInto('vacancy_templates')
      .values({
        name,
        content: JSON.stringify(lasting),
        company_id: author.company_id,
        author_id: author.id,
        created_at: clock.now(),
        updated_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return changed(tx, author, id)
  })
}

/** @throws Refused not_found, template_of_another, invalid_fields where the name is taken */
export async function renameTemplate(
  { db, clock }: Saving,
  editor: Staff,
  id: string,
  name: string,
): Promise<VacancyTemplate> {
  return db.transaction().execute(async (tx) => {
    await lockCompany(tx, editor.company_id)
    await findChangeable(tx, editor, id)
    await refuseTakenName(tx, editor, name, id)
    await tx
      .updateTable('vacancy_templates')
      .set({ name, updated_at: clock.now() })
      .where('id', '=', id)
      .execute()
    return changed(tx, editor, id)
  })
}

/** @throws Refused not_found, template_of_another */
export async function deleteTemplate({ db }: Pick<Services, 'db'>, editor: Staff, id: string) {
  await db.transaction().execute(async (tx) => {
    await findChangeable(tx, editor, id)
    await tx.deleteFrom('vacancy_templates').where('id', '=', id).execute()
    await publish(tx, toCompany(editor.company_id), templatesChanged())
  })
}

/** The templates of a company, by name. */
export function listTemplates(db: Database, reader: Staff): Promise<VacancyTemplate[]> {
  return templatesOf(db, scopeOf(reader))
}

/** @throws Refused not_found also if it is another company's */
export async function getTemplate(db: Database, reader: Staff, id: string) {
  const [template] = await wholeTemplate(db, scopeOf(reader, id))
  if (!template) throw new Refused('not_found')
  return template
}

/** The reader of a company sees all of its templates, or one. */
interface Scope {
  reader_id: string
  company_id: string
  /** Of the one. */
  id: string | null
  may_change_all: boolean
}

const summary = ({ reader_id, may_change_all }: Scope) => sql`
  t.id, t.name, coalesce(t.title, '') as title,
  (select concat_ws(' ', u.name, u.last_name) from users u
   where u.id = t.author_id and u.removed_at is null) as author,
  t.author_id = ${reader_id}::uuid or ${may_change_all}::boolean as may_change,
  ${isoTime('t.updated_at')} as updated_at`

const isInScope = ({ company_id, id }: Scope) =>
  sql`t.company_id = ${company_id}::uuid and (${id}::uuid is null or t.id = ${id}::uuid)`

const templatesOf = preparedQuery(
  'vacancy_templates',
  (value: Scope) => sql<VacancyTemplate>`
    select ${summary(value)} from vacancy_templates t where ${isInScope(value)}
    order by lower(t.name), t.id limit ${sql.lit(vacancyTemplatesMax)}`,
)

const wholeTemplate = preparedQuery(
  'vacancy_template',
  (value: Scope) => sql<VacancyTemplate & { content: DraftContent }>`
    select ${summary(value)}, t.content from vacancy_templates t where ${isInScope(value)}`,
)

function scopeOf({ id, company_id, role }: Staff, template: string | null = null): Scope {
  const may_change_all = managers.some((one) => one === role)
  return { reader_id: id, company_id, id: template, may_change_all }
}

async function changed(tx: Transaction, editor: Staff, id: string) {
  await publish(tx, toCompany(editor.company_id), templatesChanged())
  const [template] = await templatesOf(tx, scopeOf(editor, id))
  if (!template) throw new Refused('not_found')
  return template
}

async function findChangeable(tx: Transaction, editor: Staff, id: string) {
  const [template] = await templatesOf(tx, scopeOf(editor, id))
  if (!template) throw new Refused('not_found')
  if (!template.may_change) throw new Refused('template_of_another')
}

/** Case makes no difference. */
async function refuseTakenName(
  tx: Transaction,
  { company_id }: Staff,
  name: string,
  except: string | null,
) {
  const taken = await tx
    .selectFrom('vacancy_templates')
    .select('id')
    .where('company_id', '=', company_id)
    .where(({ eb, fn, val }) => eb(fn('lower', ['name']), '=', fn('lower', [val(name)])))
    .executeTakeFirst()
  if (taken && taken.id !== except) throw refusedField('name', 'name_taken')
}
