import { expect, test } from 'vitest'
import { isVacancyText, vacancySections, vacancyTextNames } from './vacancy-texts.ts'

test('each text has one section', () => {
  expect(vacancySections.filter(isVacancyText).toSorted()).toEqual(vacancyTextNames.toSorted())
})
