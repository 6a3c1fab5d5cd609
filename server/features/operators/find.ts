// The search of operators: of each kind of thing the newest that match.
import { type RawBuilder, sql } from 'kysely'
import type { HiddenName } from '#contract/companies/hidden-name.ts'
import { asciiAddress } from '#contract/fields/email-addresses.ts'
import type { Language } from '#contract/fields/languages.ts'
import { formatMoney } from '#contract/fields/money.ts'
import type { FoundObject } from '#contract/operators/found-objects.ts'
import type { Found } from '#contract/operators/search.ts'
import { decodeCursor, encodeCursor } from '#server/platform/db/cursor.ts'
import {
  companyName,
  hiddenCompany,
  hiddenPerson,
  personName,
} from '#server/platform/db/known-names.ts'
import { escapedForLike } from '#server/platform/db/like.ts'
import { isUuid } from '#server/platform/http/uuid.ts'
import { refusedField } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { shownAddress } from '#server/platform/shown-address.ts'
import { nameIn } from '#server/platform/shown-name.ts'

interface Asked {
  search?: string | undefined
  limit: number
  cursor?: string | undefined
}

interface Row extends Omit<Found, 'created_at' | 'title' | 'detail'> {
  created_at: Date
  title: string | null
  title_hidden?: HiddenName | null
  /** The second part of its place in the list. */
  id: string
  detail: string | null
  detail_hidden?: HiddenName | null
  credits?: number
  unit_amount?: number
  currency?: string
}

export async function find(
  { db }: Pick<Services, 'db'>,
  object: FoundObject,
  asked: Asked,
  to: Language,
) {
  const { from, key, matching, isUuidKey } = sources[object](
    asciiAddress(asked.search?.trim() ?? ''),
  )
  const after = positionOf(asked.cursor, isUuidKey)
  const isAfter = after
    ? sql`(t.created_at, t.id) < (${after.at}::timestamptz, ${after.id}${sql.raw(isUuidKey ? '::uuid' : '')})`
    : sql`true`
  const { rows } = await sql<Row>`
    select ${key} as key, t.id::text as id, t.created_at, ${from}
    where ${matching} and ${isAfter}
    order by t.created_at desc, t.id desc limit ${asked.limit + 1}`.execute(db)
  const last = rows.length > asked.limit ? rows[asked.limit - 1] : undefined
  return {
    data: rows.slice(0, asked.limit).map((row) => foundOf(row, to)),
    meta: { next_cursor: last ? encodeCursor(last.created_at.toISOString(), last.id) : null },
  }
}

interface Source {
  /** The columns from the title on, and the tables. */
  from: RawBuilder<unknown>
  key: RawBuilder<unknown>
  matching: RawBuilder<unknown>
  isUuidKey: boolean
}

const sources: Record<FoundObject, (search: string) => Source> = {
  users: (search) => ({
    from: sql`${personName('t')} as title, ${hiddenPerson('t')} as title_hidden, t.email as detail,
      case when t.erased_at is not null then 'erased' when t.removed_at is not null then 'removed'
        when t.suspended_at is not null then 'suspended' when t.erase_at is not null then 'leaving'
        when t.paused_at is not null then 'paused' when t.email_verified_at is null then 'unverified'
        else 'active' end as state
      from users t`,
    key: sql`t.id`,
    matching: matchingText(
      search,
      sql`searchable(t.name, t.last_name, t.email, t.slug)`,
      sql`t.company_id`,
    ),
    isUuidKey: true,
  }),
  companies: (search) => ({
    from: sql`${companyName('t')} as title, ${hiddenCompany('t')} as title_hidden, coalesce(t.website, t.legal_name) as detail,
      case when t.erased_at is not null then 'erased' when t.suspended_at is not null then 'suspended'
        when t.erase_at is not null then 'leaving' when t.verified_at is null then 'unverified'
        else 'active' end as state
      from companies t`,
    key: sql`t.id`,
    matching: matchingText(search, sql`searchable(t.name, t.legal_name, t.tax_id, t.website)`),
    isUuidKey: true,
  }),
  vacancies: (search) => ({
    from: sql`t.title, ${companyName('c')} as detail, ${hiddenCompany('c')} as detail_hidden,
      case when t.taken_down_at is not null then 'taken_down' else lower(t.job_status) end as state
      from vacancies t join companies c on c.id = t.company_id`,
    key: sql`t.slug`,
    matching: matchingText(search, sql`searchable(t.title, t.slug)`, sql`t.company_id`),
    isUuidKey: true,
  }),
  checkouts: (search) => ({
    from: sql`(select u.email from users u where u.id = t.user_id) as title, null as detail,
      case when t.status <> 'fulfilled' or gone.refunded <= 0 then t.status
        when gone.refunded < coalesce(t.paid_amount, t.unit_amount) then 'partly_refunded'
        else 'refunded' end as state,
      t.credits, t.unit_amount, t.currency
      from checkouts t
      -- As refundedIn() counts.
      cross join lateral (
        select coalesce(greatest(sum(amount) filter (where kind = 'refund'),
            sum(amount) filter (where kind = 'single_refund')), 0)
          - coalesce(sum(amount) filter (where kind = 'single_refund' and stage = 'failed'), 0) as refunded
        from payment_reversals where checkout_id = t.id
      ) gone`,
    key: sql`t.id`,
    matching: search === '' ? sql`true` : sql`t.id = any (array(${checkoutsOf(search)}))`,
    isUuidKey: false,
  }),
}

/** @param owner the company that it belongs to, by whose id it is found, too */
function matchingText(search: string, text: RawBuilder<unknown>, owner?: RawBuilder<unknown>) {
  if (search === '') return sql`true`
  if (isUuid(search))
    return owner
      ? sql`(t.id = ${search}::uuid or ${owner} = ${search}::uuid)`
      : sql`t.id = ${search}::uuid`
  return sql`${text} like '%' || folded(${escapedForLike(search)}) || '%'`
}

/**
 * By one of the ids of a payment, the number of its receipt, or its buyer: an address, the id of a
 * person, or that of a company.
 */
function checkoutsOf(search: string) {
  if (isUuid(search))
    return sql`
      select id from checkouts
      where user_id in (
        select id from users where id = ${search}::uuid or company_id = ${search}::uuid)
      union select id from checkouts where provider_id = ${search} or payment_id = ${search}`
  const number = /^\d{1,9}$/.test(search) ? Number(search) : null
  return sql`
    select id from checkouts where id = ${search}
    union select id from checkouts where provider_id = ${search}
    union select id from checkouts where payment_id = ${search}
    union select id from checkouts where receipt_number = ${number}
    union (
      select id from checkouts
      where user_id = (select id from users where lower(email) = lower(${search}) and removed_at is null)
      order by created_at desc limit 1000)`
}

function foundOf(row: Row, language: Language): Found {
  const { key, state, title, title_hidden = null, detail_hidden = null } = row
  const { credits, unit_amount, currency } = row
  const detail =
    credits === undefined || unit_amount === undefined || currency === undefined
      ? nameIn(language, { name: row.detail, name_hidden: detail_hidden })
      : `${credits} × ${formatMoney(unit_amount, currency, language)}`
  return {
    key,
    state,
    title: shownAddress(nameIn(language, { name: title, name_hidden: title_hidden })),
    detail: shownAddress(detail),
    created_at: row.created_at.toISOString(),
  }
}

/** The exact format that was encoded. */
const writtenTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

function positionOf(cursor: string | undefined, isUuidKey: boolean) {
  const values = decodeCursor(cursor, 2)
  if (!values) return null
  const [time = '', id = ''] = values.map(String)
  const at = new Date(time)
  const isWhole = writtenTime.test(time) && !Number.isNaN(at.getTime())
  if (!isWhole || (isUuidKey && !isUuid(id))) throw refusedField('cursor', 'invalid')
  return { at, id }
}
