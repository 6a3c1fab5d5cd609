// Every language of the product says everything that English says, of the same facts.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defaultLanguage, languages } from '#contract/fields/languages.ts'
import { placesOf } from '#contract/fields/texts.ts'

const others = languages.filter((language) => language !== defaultLanguage)
const files = readdirSync(`locales/${defaultLanguage}`).sort()

test('each language has a folder, and each folder a language', () => {
  const folders = readdirSync('locales', { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  expect(folders.map(({ name }) => name).sort()).toEqual([...languages].sort())
})

test.each(others)('%s says everything that English says, and leaves nothing blank', (language) => {
  expect(readdirSync(`locales/${language}`).sort()).toEqual(files)
  for (const file of files) {
    expect(keysOf(language, file), file).toEqual(keysOf(defaultLanguage, file))
    expect(Object.values(textsOf(language, file)), file).not.toContain('')
  }
})

test.each(others)('a text speaks of the same facts in %s', (language) => {
  const different = files.flatMap((file) => {
    const [original, translated] = [textsOf(defaultLanguage, file), textsOf(language, file)]
    return Object.entries(original)
      .filter(([key, text]) => factsOf(text) !== factsOf(translated[key] ?? text))
      .map(([key]) => `${file}: ${key}`)
  })
  expect(different).toEqual([])
})

test.each(languages)('%s has a text for each of its plural forms, or one for all', (language) => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const unknown = files.flatMap((file) =>
    Object.keys(textsOf(language, file))
      .map((key) => key.match(/_(zero|one|two|few|many|other)$/)?.[1])
      .filter((form) => form !== undefined && !pluralCategories.some((known) => known === form)),
  )
  expect(unknown).toEqual([])
})

function textsOf(language: string, file: string) {
  return JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')) as Record<string, string>
}

/** Languages differ in their plural forms, so the forms of a text count as one key. */
function keysOf(language: string, file: string) {
  const keys = Object.keys(textsOf(language, file))
  return [
    ...new Set(keys.map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '_plural'))),
  ].sort()
}

function factsOf(text: string) {
  return placesOf(text).sort().join()
}
