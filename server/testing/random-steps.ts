// Operations on credits at random.
import fc from 'fast-check'
import { candidatesCount, type Operation, ownersCount, type Step } from './money-operations.ts'

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
    weight: 5,
    arbitrary: fc.record({
      does: oneOf(
        'answer briefly',
        'answer with marks',
        'answer with few marks',
        'redress',
        'redress',
      ),
      application: many,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: oneOf('wait'), days: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: oneOf('edit', 'stop', 'reopen', 'confirm'), vacancy: many }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: oneOf('go unconfirmed'),
      who: fc.nat({ max: candidatesCount - 1 }),
      vacancy: many,
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: oneOf('close for good'), vacancy: many }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: oneOf('set date'), vacancy: many, days: fc.nat({ max: 4 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: oneOf('sponsor'),
      vacancy: many,
      places: fc.nat({ max: 3 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: oneOf('post'), price: fc.nat({ max: 4 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: oneOf('invite'),
      vacancy: many,
      uses: fc.integer({ min: 1, max: 3 }),
      days: fc.integer({ min: 1, max: 6 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: oneOf('claim', 'accept', 'accept'),
      who: fc.nat({ max: candidatesCount - 1 }),
      invitation: many,
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: oneOf('decline', 'revoke'), invitation: many }) },
  { weight: 2, arbitrary: fc.record({ does: oneOf('approach'), vacancy: many }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: oneOf('answer approach'),
      round: many,
      person: fc.nat({ max: 4 }),
      answer: oneOf('by_name', 'applies', 'no'),
    }),
  },
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
