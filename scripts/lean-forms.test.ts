import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSources } from '../house-sources.ts'
import { leanFormsOf } from './lean-forms.ts'

const path = join(import.meta.dirname, '../node_modules/react-hook-form/dist/index.esm.mjs')
const code = readFileSync(path, 'utf8')

test('forms keep their schema and whether they were changed, and lose checks of their own', () => {
  const lean = leanFormsOf(code)
  expect(lean).toContain('await _options.resolver(_formValues')
  expect(lean).toContain("_isTracked('isDirty')")
  expect(lean).not.toContain('if (_options.resolver)')
  expect(lean).not.toContain("_isTracked('isValid')")
})

test('a library without one of the names is refused', () => {
  expect(() =>
    leanFormsOf(code.replaceAll('schemaErrorLookup', 'x').replaceAll('_setValid', 'y')),
  ).toThrow('has no _setValid')
})

test('no form uses what the build leaves out of the library', () => {
  const absent =
    /useFieldArray|<FormProvider|useFormContext|<Watch\b|rules=|shouldUnregister|valueAs|setValueAs|\bkeep(?:Values|Default\w+|Dirty\w*|Errors|Touched|Is\w+|Submit\w+|FieldsRef)\b|dirtyFields|touchedFields|validatingFields|isValidating|formState\.isValid\b|fieldState|resetField|getFieldState|\.unregister\(\w+'|delayError|criteriaMode|<select\b.*register/
  const users = readSources('web').filter(({ text }) => usesForms(text) && absent.test(text))
  expect(users.map(({ path }) => path)).toEqual([])
})

test('a form is made in one place, and always has a schema', () => {
  const makers = readSources('web').filter(({ text }) => /useForm as useHookForm/.test(text))
  expect(makers.map(({ path }) => path)).toEqual(['web/lib/form.ts'])
  const [{ text } = { text: '' }] = makers
  expect(text).toContain('resolver: async (...values)')
})

function usesForms(text: string) {
  return /'react-hook-form'|web\/lib\/form\.ts'|\bform\b/.test(text)
}
