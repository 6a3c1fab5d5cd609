// The operations on credits, and steps of them at random.
import fc from 'fast-check'

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
