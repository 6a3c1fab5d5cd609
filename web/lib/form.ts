// One kit for every form: a schema of the contract, its problems in words, and what the server answers.
import { zodResolver } from '@hookform/resolvers/zod'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  useForm as useHookForm,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { formatNumber } from '#contract/money.ts'
import { describeIssue, problemOf } from '#contract/problems.ts'
import { type FailureTexts, showErrors } from './failures.ts'
import { currentLanguage, loadTexts } from './i18n/language.ts'
import { useLanguage, useText } from './i18n/text.ts'

// Asked for together with the code of forms: a page that is shown already must not wait for them.
if (typeof window !== 'undefined') void loadTexts(currentLanguage(), 'problems')

type Schema<Input extends FieldValues, Output> = z.core.$ZodType<Output, Input>

interface FormOptions<Input extends FieldValues> extends Pick<
  UseFormProps<Input>,
  'mode' | 'shouldFocusError'
> {
  defaultValues?: DefaultValues<Input>
}

export interface Form<Input extends FieldValues, Output> extends UseFormReturn<Input, unknown, Output> {
  /** What is wrong with a field, in words. */
  problem: (name: FieldPath<Input>) => string | undefined
  /** Handles `onSubmit`: sends what was typed if it is right, and shows why if the server refuses it. */
  submit: (
    send: (values: Output) => Promise<unknown>,
    texts?: FailureTexts,
  ) => ReturnType<UseFormReturn<Input, unknown, Output>['handleSubmit']>
}

export function useForm<Input extends FieldValues, Output>(
  schema: Schema<Input, Output>,
  options: FormOptions<Input> = {},
): Form<Input, Output> {
  const problemText = useProblemText()
  const form = useHookForm<Input, unknown, Output>({
    resolver: zodResolver<Input, unknown, Output>(schema, { error: describeIssue, reportInput: true }),
    ...options,
  })

  return {
    ...form,
    problem(name) {
      const { error } = form.getFieldState(name, form.formState)
      return error?.type === 'server' ? error.message : problemText(error?.message)
    },
    submit: (send, texts) =>
      form.handleSubmit((values) =>
        send(values).catch((error: unknown) => showErrors(error, { setError: form.setError, ...texts })),
      ),
  }
}

/** What the schema found, as a code, in the language of the moment. */
export function useProblemText() {
  const text = useText('problems')
  const language = useLanguage()
  return (code: string | undefined) => {
    if (!code) return undefined
    const { code: key, n } = problemOf(code)
    return text(key, { n: n === undefined ? n : formatNumber(n, language) })
  }
}
