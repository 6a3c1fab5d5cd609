import { expect, test } from 'vitest'
import { fieldsNaming } from './naming.ts'
import { draftIn } from './vacancy-draft.ts'

const quillay = {
  name: 'Quilláy Trading, S.A. de C.V.',
  website: 'https://www.quillay-mx.com/about',
}
const naming = (draft: object, company = quillay) => fieldsNaming(draftIn(draft), company)

test('each text that names the company is found, whatever its case and accents', () => {
  expect(naming({ title: 'Head of QUILLAY  trading' })).toEqual(['jobTitle'])
  expect(naming({ title: 'For Quilla\u{301}y \u{200B}Tra\u{AD}ding' })).toEqual(['jobTitle'])
  expect(naming({ problem_to_solve: 'Join Quilláy-Trading now.' })).toEqual(['problem_to_solve'])
  expect(naming({ outcomes: ['a', 'b', 'c', 'd', 'Quillay Trading grows'] })).toEqual(['outcomes'])
  expect(naming({ benefits: '', salary: { benefits: 'See quillay-mx.com' } })).toEqual(['benefits'])
})

test('parts of words, other companies and legal forms are no name', () => {
  expect(naming({ title: 'Quillaytrading', softwares: 'Trading S.A. de C.V.' })).toEqual([])
  const plain = { name: 'S.A.', website: null }
  expect(naming({ title: 'S.A. de C.V.' }, { ...quillay, ...plain, website: '' })).toEqual([])
})
