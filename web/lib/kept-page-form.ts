import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { forget, formStateKey, keepJson, readJson } from './storage.ts'
import { useKeptValues } from './use-kept-values.ts'

/**
 * The values of a form that fills a page, as its owner left them in this browser.
 * @param empty the initial values, whose keys and types a stored one must have
 */
export function readPageForm<Input extends object>(step: string, owner: string, empty: Input) {
  const stored = readJson(formStateKey(step))
  if (!(stored instanceof Object) || Reflect.get(stored, 'owner') !== owner) return empty
  const values = { ...empty }
  for (const name of Object.keys(empty) as (keyof Input)[]) {
    const value: unknown = Reflect.get(stored, name)
    const isAlike = empty[name] === null ? value !== undefined : typeof value === typeof empty[name]
    if (isAlike && Array.isArray(value) === Array.isArray(empty[name]))
      values[name] = value as Input[keyof Input]
  }
  return values
}

/** Keeps what is typed in this browser, until it has been sent. @returns what forgets it */
export function useKeptPageForm<Input extends FieldValues>(
  form: Pick<UseFormReturn<Input>, 'subscribe'>,
  step: string,
  owner: string,
) {
  const key = formStateKey(step)
  return useKeptValues(form, {
    keep: (values) => keepJson(key, { ...values, owner }),
    isThere: () => readJson(key) !== undefined,
    forget: () => forget(key),
  }).forget
}
