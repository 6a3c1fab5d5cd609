import * as z from 'zod/mini'
import { VacancyChange } from '#contract/vacancy-body.ts'
// The real thing beside the model: people, purchases, vacancies and applications, and what the
// product does with them.
import { applyTo } from '#server/features/applications/apply.ts'
import { answerApplication, withdrawApplication } from '#server/features/applications/commands.ts'
import { openCandidate } from '#server/features/applications/opening.ts'
import { returnOverdue } from '#server/features/applications/return-overdue.ts'
import { grantCredits } from '#server/features/credits/commands.ts'
import { fulfilCheckout } from '#server/features/credits/fulfil-checkout.ts'
import { restorePurchase } from '#server/features/credits/purchase/restore.ts'
import { withdrawPurchase } from '#server/features/credits/purchase/withdraw.ts'
import { changeVacancy } from '#server/features/vacancies/change-vacancy.ts'
import { dayMs } from '#server/platform/clock.ts'
import { prepared } from '#server/platform/db/database.ts'
import { Refused } from '#server/platform/refused.ts'
import { createCandidate, createCompany, createResume } from './factories.ts'
import { candidatesCount, type Model, type Operation, pick } from './money-model.ts'
import type { TestApp } from './test-app.ts'
import { applicationBody, createCheckout, createVacancy, vacancyBody } from './vacancy-factories.ts'

type Person = Awaited<ReturnType<typeof createCandidate>>
type Company = Awaited<ReturnType<typeof createCompany>>

export interface World {
  /** Its clock is fixed between the steps. */
  app: TestApp
  candidates: { person: Person; resume: string }[]
  company: Company
  /** In the order in which they came about, which is the model's. */
  purchases: { code: string; buyer: Person | Company }[]
  vacancies: { slug: string; id: string }[]
  applications: { id: string; slug: string; candidate: Person }[]
}

export async function createWorld(app: TestApp): Promise<World> {
  const candidates = []
  for (let count = 0; count < candidatesCount; count++) {
    const person = await createCandidate(app, { has_salary: true })
    candidates.push({ person, resume: await createResume(app, person) })
  }
  const company = await createCompany(app)
  let at = app.clock.now()
  const clock = {
    now: () => at,
    moveBy(ms: number) {
      app.clock.moveBy(ms)
      at = new Date(at.getTime() + ms)
    },
  }
  return {
    app: { ...app, clock },
    candidates,
    company,
    purchases: [],
    vacancies: [],
    applications: [],
  }
}

/** Has the product do it. @returns how it went; what was not expected is thrown */
export async function perform(world: World, operation: Operation) {
  try {
    return await attempt(world, operation)
  } catch (error) {
    if (error instanceof Refused) return 'refused'
    throw error
  }
}

async function attempt(world: World, operation: Operation): Promise<'done' | 'nothing'> {
  const { app } = world
  const now = app.clock.now()
  switch (operation.does) {
    case 'buy': {
      const buyer = world.candidates[operation.who]?.person ?? world.company
      const code = await createCheckout(app, buyer)
      await app.pay(code)
      await fulfilCheckout(app, buyer, code)
      world.purchases.push({ code, buyer })
      return 'done'
    }
    case 'fulfil again': {
      const bought = pick(world.purchases, operation.purchase)
      if (!bought) return 'nothing'
      await Promise.all([1, 2].map(() => fulfilCheckout(app, bought.buyer, bought.code)))
      return 'done'
    }
    case 'grant': {
      const { person } = world.candidates[operation.who] ?? {}
      const owner = person ? { user_id: person.id } : { company_id: world.company.company_id }
      await app.db
        .transaction()
        .execute((tx) => grantCredits(tx, owner, operation.credits, { now }))
      return 'done'
    }
    case 'refund':
    case 'dispute':
    case 'win':
      return reverse(world, operation)
    case 'apply': {
      const { person, resume } = world.candidates[operation.who] ?? {}
      const vacancy = pick(world.vacancies, operation.vacancy)
      if (!person || !resume || !vacancy) return 'nothing'
      const body = await applicationBody(app, vacancy.slug, resume)
      const { id } = await applyTo(app, person, vacancy.slug, body)
      world.applications.push({ id, slug: vacancy.slug, candidate: person })
      return 'done'
    }
    case 'open':
    case 'answer':
    case 'withdraw':
      return treat(world, operation)
    case 'wait':
      app.clock.moveBy(operation.days * dayMs)
      await returnOverdue(app)
      return 'done'
    case 'close':
      return close(world, operation.vacancy)
    case 'post':
      return post(world, operation.price)
  }
}

async function reverse(
  { app, purchases }: World,
  { does, purchase, credits }: Extract<Operation, { credits: number; purchase: number }>,
) {
  const code = pick(purchases, purchase)?.code
  if (!code) return 'nothing'
  const why = { now: app.clock.now() }
  await app.db
    .transaction()
    .execute((tx) =>
      does === 'win'
        ? restorePurchase(tx, code, credits, why)
        : withdrawPurchase(tx, code, credits, { ...why, reason: does }),
    )
  return 'done'
}

async function close({ app, company, vacancies }: World, number: number) {
  const vacancy = pick(vacancies, number)
  if (!vacancy) return 'nothing'
  const { language, ...rest } = vacancyBody()
  const change = z.parse(VacancyChange, { locale: language, ...rest, job_status: 'CLOSED' })
  await changeVacancy(app, company, vacancy.slug, change)
  return 'done'
}

async function post({ app, company, vacancies }: World, price: number): Promise<'done'> {
  const slug = await createVacancy(app, company, { credits_value: price })
  const { id } = await app.db
    .selectFrom('vacancies')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  vacancies.push({ slug, id })
  return 'done'
}

async function treat(
  world: World,
  { does, application }: Extract<Operation, { application: number }>,
) {
  const { app } = world
  const treated = pick(world.applications, application)
  if (!treated) return 'nothing'
  if (does === 'open') await openCandidate(app, world.company, treated.slug, treated.id)
  else if (does === 'answer') await answerApplication(app, world.company, treated.id, 'Thank you.')
  else await withdrawApplication(app, treated.candidate, treated.slug)
  return 'done'
}

/** The model as the database has it. */
export async function readModel({ app, candidates, company, ...world }: World): Promise<Model> {
  const [model] = await selectModel(app.db, [
    [...candidates.map(({ person }) => person.id), company.company_id],
    world.purchases.map(({ code }) => code),
    world.vacancies.map(({ id }) => id),
    world.applications.map(({ id }) => id),
  ])
  if (!model) throw new Error('nothing was read')
  return model
}

const selectModel = prepared<Model>(
  'money-model',
  `select
    (select json_agg(json_build_object('available', available, 'held', held, 'owed', -debt) order by place)
      from unnest($1::uuid[]) with ordinality as owner (id, place) cross join lateral (
        select sum(balance) filter (where kind = 'available') as available, sum(balance) filter (where kind = 'held') as held,
          sum(balance) filter (where kind = 'debt') as debt
        from credit_accounts where user_id = owner.id or company_id = owner.id) balances) as owners,
    (select coalesce(json_agg(json_build_object(
        'owner', array_position($1::uuid[], coalesce(account.user_id, account.company_id)) - 1,
        'standing', standing, 'disputed', disputed) order by place), '[]')
      from unnest($2::text[]) with ordinality as bought (code, place)
      join checkouts on checkouts.id = code join credit_accounts account on account.id = checkouts.account_id
      cross join lateral (
        select -sum(delta) as standing, coalesce(sum(delta) filter (where reason in ('dispute', 'restore')), 0) as disputed
        from credit_movements movement join credit_entries entry on entry.movement_id = movement.id
        where movement.checkout_id = code and balance_after is null) sums) as purchases,
    (select coalesce(json_agg(json_build_object('price', credits_value, 'isOpen', job_status = 'OPEN') order by place), '[]')
      from unnest($3::uuid[]) with ordinality as posted (id, place) join vacancies using (id)) as vacancies,
    (select coalesce(json_agg(json_build_object(
        'candidate', array_position($1::uuid[], candidate_id) - 1,
        'vacancy', array_position($3::uuid[], vacancy_id) - 1,
        'credits', credits_spent, 'state', state, 'due', (extract(epoch from answer_due_at) * 1000)::bigint) order by place), '[]')
      from unnest($4::uuid[]) with ordinality as sent (id, place) join applications using (id)) as applications`,
)
