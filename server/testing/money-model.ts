// A reference model of credits in memory, independent of the product's code.
import fc from 'fast-check'
import { deadlineOf } from '#server/features/applications/deadline.ts'

/** One operation. Its numbers select among the existing objects, modulo their count. */
export type Operation =
  | { does: 'buy' | 'fulfil again'; who: number; purchase: number }
  | { does: 'refund' | 'dispute' | 'win'; purchase: number; credits: number }
  | { does: 'grant'; who: number; credits: number }
  | { does: 'apply'; who: number; vacancy: number }
  | { does: 'open' | 'answer' | 'withdraw'; application: number }
  | { does: 'wait'; days: number }
  | { does: 'close'; vacancy: number }
  | { does: 'post'; price: number }

export type Step = Operation | { does: 'at once'; operations: Operation[] }

export const candidatesCount = 3
/** The company comes after the candidates. */
export const ownersCount = candidatesCount + 1
export const packageCredits = 10
export const postingCost = 1
export const answerDays = 5

export interface Model {
  owners: { available: number; held: number; owed: number }[]
  purchases: { owner: number; standing: number; disputed: number }[]
  vacancies: { price: number; isOpen: boolean }[]
  applications: {
    candidate: number
    vacancy: number
    credits: number
    state: string
    due: number
  }[]
}

const many = fc.nat({ max: 9999 })
const some = fc.integer({ min: 1, max: 12 })
const who = fc.nat({ max: ownersCount - 1 })

function oneOf<const Names extends string>(...names: Names[]) {
  return fc.constantFrom(...names)
}

const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: oneOf('buy', 'fulfil again'), who, purchase: many }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: oneOf('refund', 'dispute', 'win'),
      purchase: many,
      credits: some,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: oneOf('grant'), who, credits: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      does: oneOf('apply'),
      who: fc.nat({ max: candidatesCount - 1 }),
      vacancy: many,
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({ does: oneOf('open', 'answer', 'withdraw'), application: many }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: oneOf('wait'), days: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ does: oneOf('close'), vacancy: many }) },
  { weight: 4, arbitrary: fc.record({ does: oneOf('post'), price: fc.nat({ max: 4 }) }) },
)

/** Two different things done to the same, and a third. */
const atOnce = fc.tuple(operation, operation, operation).map(([one, two, three]): Step => ({
  does: 'at once',
  operations: [one, { ...two, ...targetsOf(one, two) }, three],
}))

/** The numbers of one operation, as far as another has them too. */
function targetsOf(one: Operation, two: Operation) {
  return Object.fromEntries(Object.entries(one).filter(([name]) => name !== 'does' && name in two))
}

export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 9, arbitrary: operation },
  { weight: 1, arbitrary: atOnce },
)

export function pick<T>(list: readonly T[], number: number): T | undefined {
  // The newest are chosen most: there something is still to happen.
  const recent = list.slice(-12)
  return recent[number % recent.length]
}

/** Does to the model what must happen. @returns whether it must be done, or refused */
export function predict(
  model: Model,
  operation: Operation,
  now: Date,
): 'done' | 'refused' | 'nothing' {
  switch (operation.does) {
    case 'buy':
      model.purchases.push({ owner: operation.who, standing: packageCredits, disputed: 0 })
      give(model, operation.who, packageCredits)
      return 'done'
    case 'fulfil again':
      return pick(model.purchases, operation.purchase) ? 'done' : 'nothing'
    case 'grant':
      give(model, operation.who, operation.credits)
      return 'done'
    case 'refund':
    case 'dispute':
    case 'win':
      return reverse(model, operation)
    case 'apply':
      return applyFor(model, operation, now)
    case 'open':
    case 'answer':
    case 'withdraw':
      return treat(model, operation)
    case 'wait':
      for (const application of model.applications)
        if (application.due < now.getTime()) end(model, application, 'returned')
      return 'done'
    case 'close':
      return close(model, operation.vacancy)
    case 'post':
      return post(model, operation.price)
  }
}

function give(model: Model, owner: number, credits: number) {
  const of = model.owners[owner]
  if (!of) throw new Error('nobody')
  const repaid = Math.min(of.owed, credits)
  of.owed -= repaid
  of.available += credits - repaid
}

function reverse(
  model: Model,
  { does, purchase, credits }: Extract<Operation, { credits: number; purchase: number }>,
) {
  const bought = pick(model.purchases, purchase)
  const owner = bought && model.owners[bought.owner]
  if (!bought || !owner) return 'nothing'
  if (does === 'win') {
    const restored = Math.min(credits, bought.disputed)
    bought.disputed -= restored
    bought.standing += restored
    give(model, bought.owner, restored)
    return 'done'
  }
  const taken = Math.min(credits, bought.standing)
  bought.standing -= taken
  if (does === 'dispute') bought.disputed += taken
  const had = Math.min(taken, owner.available)
  owner.available -= had
  owner.owed += taken - had
  return 'done'
}

function applyFor(
  model: Model,
  { who, vacancy }: Extract<Operation, { does: 'apply' }>,
  now: Date,
) {
  const wanted = pick(model.vacancies, vacancy)
  const owner = model.owners[who]
  if (!wanted || !owner) return 'nothing'
  const index = model.vacancies.indexOf(wanted)
  const isRepeated = model.applications.some(
    ({ candidate, vacancy }) => candidate === who && vacancy === index,
  )
  if (isRepeated || !wanted.isOpen || owner.available < wanted.price || owner.owed > 0)
    return 'refused'
  owner.available -= wanted.price
  owner.held += wanted.price
  const due = deadlineOf(now, answerDays, 'America/Mexico_City').getTime()
  model.applications.push({
    candidate: who,
    vacancy: index,
    credits: wanted.price,
    state: 'sent',
    due,
  })
  return 'done'
}

function treat(model: Model, { does, application }: Extract<Operation, { application: number }>) {
  const treated = pick(model.applications, application)
  if (!treated) return 'nothing'
  const { state } = treated
  if (does === 'withdraw') {
    if (state !== 'sent') return 'refused'
    end(model, treated, 'withdrawn')
    return 'done'
  }
  if (state === 'withdrawn') return 'refused'
  if (does === 'open' && state === 'sent') treated.state = 'opened'
  if (does === 'answer') end(model, treated, 'answered')
  return 'done'
}

type Application = Model['applications'][number]

/** However often it is tried: it ends once. */
function end(model: Model, application: Application, state: 'answered' | 'returned' | 'withdrawn') {
  if (application.state !== 'sent' && application.state !== 'opened') return
  const owner = model.owners[application.candidate]
  if (!owner) throw new Error('nobody')
  application.state = state
  owner.held -= application.credits
  if (state !== 'answered') give(model, application.candidate, application.credits)
}

function close(model: Model, vacancy: number) {
  const closed = pick(model.vacancies, vacancy)
  if (!closed) return 'nothing'
  closed.isOpen = false
  const index = model.vacancies.indexOf(closed)
  for (const application of model.applications)
    if (application.vacancy === index) end(model, application, 'returned')
  return 'done'
}

function post(model: Model, price: number) {
  const company = model.owners[candidatesCount]
  if (!company || company.available < postingCost) return 'refused'
  company.available -= postingCost
  model.vacancies.push({ price, isOpen: true })
  return 'done'
}
