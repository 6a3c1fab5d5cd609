import { expect, test } from 'vitest'
import {
  inLanguage,
  languageOf,
  languages,
  localeTags,
  nextLanguage,
  perLanguage,
} from './languages.ts'

test.each([
  ['es', 'es'],
  ['es-MX', 'es'],
  ['ES_mx', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['fr-FR, es;q=0.9, en;q=0.8', 'es'],
  ['en-GB,es;q=0.9', 'en'],
])('the first of our languages that %s names is %s', (tags, language) => {
  expect(languageOf(tags)).toBe(language)
})

test.each(['fr', 'best-effort', 'est', 'english', '', null, undefined])(
  'where none is named, as in %s, it is English',
  (tags) => expect(languageOf(tags)).toBe('en'),
)

test('each language has one value, and a region of its own', () => {
  const shouted = perLanguage((language) => `${language}!`)
  expect(Object.keys(shouted)).toEqual([...languages])
  expect(shouted.es).toBe('es!')
  for (const language of languages) expect(languageOf(localeTags[language])).toBe(language)
})

test('one language leads to the next, through all of them', () => {
  expect(languages.map(nextLanguage).sort()).toEqual([...languages].sort())
  expect(nextLanguage('en')).toBe('es')
})

test('only another language than the default is asked for', () => {
  expect(inLanguage('/home', 'en')).toBe('/home')
  expect(inLanguage('/home', 'es')).toBe('/home?lang=es')
})
