import { expect, test } from 'vitest'
import { isFiltered, marksIn, queryOf, readCandidateSearch, stagesIn } from './candidate-search.ts'

test('an address keeps what the list knows, and leaves out the rest and what is usual', () => {
  expect(
    readCandidateSearch({
      candidate: 'ana',
      answer: 'waiting',
      stage: 'offer,interview,elsewhere',
      mark: 'none,high,5',
      by: 'name',
      order: 'desc',
      search: 'of the vacancies',
    }),
  ).toEqual({
    candidate: 'ana',
    answer: 'waiting',
    stage: 'interview,offer',
    mark: 'high,none',
    by: 'name',
    order: 'desc',
  })
  expect(readCandidateSearch({ by: 'applied', order: 'desc', answer: 'x', stage: '' })).toEqual({})
  expect(readCandidateSearch({ order: 'asc' })).toEqual({ order: 'asc' })
})

test('the calls get the names that the server knows', () => {
  const search = readCandidateSearch({ candidate: 'ana', answer: 'answered', stage: 'offer' })
  expect(queryOf(search)).toEqual({ search: 'ana', status: 'answered', stage: 'offer' })
  expect(queryOf({ by: 'due', order: 'desc' })).toEqual({ sort: 'due', order: 'desc' })
  expect(stagesIn(search)).toEqual(['offer'])
  expect(marksIn({ mark: 'low' })).toEqual(['low'])
  expect([queryOf({ mark: 'low' }), isFiltered({ mark: 'low' })]).toEqual([{ mark: 'low' }, true])
  expect([isFiltered(search), isFiltered({ by: 'due' })]).toEqual([true, false])
})
