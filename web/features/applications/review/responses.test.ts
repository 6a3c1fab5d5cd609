import { expect, test } from 'vitest'
import { responsesOf } from './responses.ts'

const vacancy = {
  competencies: [
    { id: 7, competence: 'Negotiation', description: 'How you reach agreements.', question: '' },
  ],
  outcomes: [
    { id: 3, outcome: 'Open a second plant' },
    { id: 4, outcome: 'Halve the delays' },
  ],
  locale: 'es' as const,
}

test('each answer stands below its question, found by id, achievements in the language of the vacancy', () => {
  const secFit = {
    competencies: [{ id: 7, response: 'By listening.', asked: null }],
    outcomes: [
      { id: 4, response: 'With a second shift.', asked: null },
      { id: 3, response: 'In two years.', asked: null },
    ],
  }
  expect(responsesOf(secFit, vacancy)).toEqual([
    {
      kind: 'competency',
      id: 7,
      number: 1,
      competence: 'Negotiation',
      question: 'How you reach agreements.',
      language: undefined,
      response: 'By listening.',
    },
    {
      kind: 'outcome',
      id: 4,
      number: 1,
      competence: undefined,
      question: 'Halve the delays',
      language: 'es',
      response: 'With a second shift.',
    },
    {
      kind: 'outcome',
      id: 3,
      number: 2,
      competence: undefined,
      question: 'Open a second plant',
      language: 'es',
      response: 'In two years.',
    },
  ])
})

test('an achievement that is gone is shown in the words that were asked', () => {
  const outcomes = [{ id: 99, response: 'An answer', asked: 'Open a third plant' }]
  expect(responsesOf({ competencies: [], outcomes }, vacancy)).toMatchObject([
    { id: 99, question: 'Open a third plant', response: 'An answer' },
  ])
})

test('an answer to a question that is gone is kept, without its question', () => {
  const secFit = { competencies: [{ id: 99, response: 'An answer', asked: null }], outcomes: [] }
  expect(responsesOf(secFit, vacancy)).toMatchObject([
    { id: 99, competence: undefined, question: undefined, response: 'An answer' },
  ])
})
