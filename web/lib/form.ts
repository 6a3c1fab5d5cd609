import { useEffect, useEffectEvent, useMemo } from 'react'
import {
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  useForm as useHookForm,
  useFormState,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { onFirstIntent } from '#web/ui/first-intent.ts'
import { CallError } from './call-error.ts'
import type { FailureTexts } from './failure-text.ts'
import { showErrors } from './failures.ts'
import { currentLanguage } from './i18n/language.ts'
import { loadTexts } from './i18n/load-texts.ts'
import { useProblemText } from './problem-text.ts'

// Loaded with this module, so that a form does not suspend when its first problem is shown.
if (typeof window !== 'undefined') void loadTexts(currentLanguage(), 'problems')

/** The errors of a form whose check could not be loaded: the network is gone. */
const unchecked: object = { unchecked: { type: 'unchecked' } }

type Schema<Input extends FieldValues, Output> = z.core.$ZodType<Output, Input>

/** A schema, or what loads it: a first page need not wait for what checks its form. */
type GivenSchema<Input extends FieldValues, Output> =
  | Schema<Input, Output>
  | (() => Promise<Schema<Input, Output>>)

interface FormOptions<Input extends FieldValues> extends Pick<
  UseFormProps<Input>,
  'mode' | 'shouldFocusError'
> {
  defaultValues?: DefaultValues<Input>
}

export interface Form<Input extends FieldValues, Output> extends UseFormReturn<
  Input,
  unknown,
  Output
> {
  /** @returns the message for a field, or undefined where it is valid */
  problem: (name: FieldPath<Input>) => string | undefined
  /**
   * @returns the handler for `onSubmit`: validates, calls `send` with the parsed values and shows
   * refusals
   */
  submit: (
    send: (values: Output) => Promise<unknown>,
    texts?: FailureTexts,
  ) => ReturnType<UseFormReturn<Input, unknown, Output>['handleSubmit']>
}

/**
 * A form on a schema of the contract. Client-side problems are translated; refusals of the server
 * are shown as they are.
 * @param schema validates and parses the values
 * @returns the form, the same as long as its state is
 */
export function useForm<Input extends FieldValues, Output>(
  schema: GivenSchema<Input, Output>,
  options: FormOptions<Input> = {},
): Form<Input, Output> {
  const problemText = useProblemText()
  const load = () => loadResolver(schema)
  const form = useHookForm<Input, unknown, Output>({
    resolver: async (...values) => {
      const resolve = await load().catch(() => null)
      return resolve ? resolve(...values) : { values: {}, errors: unchecked }
    },
    ...options,
  })
  const loadAhead = useEffectEvent(load)
  useEffect(() => onFirstIntent(() => loadAhead()), [])

  const { formState } = form

  return useMemo(
    () => ({
      ...form,
      formState,
      problem: (name) => problemIn(formState.errors, name, problemText),
      submit: (send, texts) =>
        form.handleSubmit(
          (values) =>
            send(values).catch((error: unknown) =>
              showErrors(error, { setError: form.setError, ...texts }),
            ),
          (errors) => {
            if ('unchecked' in errors) showErrors(new CallError(0, ''), texts)
          },
        ),
    }),
    [form, formState, problemText],
  )
}

/**
 * The same for the component of one field, which is then drawn again by itself: for forms with many
 * fields, none of whose other parts reads `form.problem` or `form.formState.errors`.
 * @returns the message for the field, or undefined where it is valid
 */
export function useProblem<Input extends FieldValues, Output>(
  { control }: Pick<Form<Input, Output>, 'control'>,
  name: FieldPath<Input>,
): string | undefined {
  const problemText = useProblemText()
  const { errors } = useFormState({ control, name, exact: true })
  return problemIn(errors, name, problemText)
}

/** Reads the errors and no other state, because a form is drawn again for what was read of it. */
function problemIn(errors: object, name: string, problemText: ReturnType<typeof useProblemText>) {
  const error: FieldError | undefined = get(errors, name)
  return error?.type === 'server' ? error.message : problemText(error?.message)
}

async function loadResolver<Input extends FieldValues, Output>(
  schema: GivenSchema<Input, Output>,
): Promise<Resolver<Input, unknown, Output>> {
  const [loaded, { resolverOf }] = await Promise.all([
    typeof schema === 'function' ? schema() : schema,
    import('./form-resolver.ts'),
  ])
  return resolverOf(loaded)
}
