import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import {
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type PathValue,
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
import { pressEnd } from './press-end.ts'
import { useProblemText } from './problem-text.ts'

// Loaded with this module, so that a form does not suspend when its first problem is shown.
if (typeof window !== 'undefined') void loadTexts(currentLanguage(), 'problems')

/** The errors of a form whose check could not be loaded: the network is gone. */
const unchecked: object = { unchecked: { type: 'unchecked' } }

type Schema<Input extends FieldValues, Output> = z.core.$ZodType<Output, Input>

/** A schema, or what loads it: a first page need not wait for what checks its form. */
export type GivenSchema<Input extends FieldValues, Output> =
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
  /** @returns the message for a field, or undefined if it is valid */
  problem: (name: FieldPath<Input>) => string | undefined
  /**
   * @param onInvalid called with the errors of the fields instead of `send`
   * @returns the handler for `onSubmit`: validates, calls `send` with the parsed values and shows
   * refusals
   */
  submit: (
    send: (values: Output) => Promise<unknown>,
    texts?: FailureTexts,
    onInvalid?: (errors: FieldErrors<Input>) => void,
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
  const isSending = useRef(false)
  const closeErrors = useRef<() => void>(undefined)

  return useMemo(
    () => ({
      ...form,
      register: (name, rules) => {
        const field = form.register(name, rules)
        // An empty field that is only passed has nothing wrong with it yet: sending asks for it.
        const onBlur: typeof field.onBlur = async (event) => {
          await pressEnd()
          if (form.getValues(name) !== '') await field.onBlur(event)
        }
        return { ...field, onBlur }
      },
      formState,
      problem: (name) => problemIn(formState.errors, name, problemText),
      submit: (send, texts, onInvalid) => {
        const target = { setError: form.setError, isWritten: true, ...texts }
        const handle = form.handleSubmit(
          (values) =>
            send(values).then(
              () => closeErrors.current?.(),
              (error: unknown) => {
                closeErrors.current?.()
                closeErrors.current = showErrors(error, target)
              },
            ),
          (errors) => {
            if ('unchecked' in errors) showErrors(new CallError(0, ''), target)
            else onInvalid?.(errors)
          },
        )
        // A second press comes before the first one shows.
        return async (event) => {
          event?.preventDefault?.()
          if (isSending.current) return
          isSending.current = true
          if (event) takeFilledIn(form, event.target)
          await handle(event).finally(() => (isSending.current = false))
        }
      },
    }),
    [form, formState, problemText],
  )
}

/**
 * Browsers and password managers may fill in a text without an event, so that the form does not
 * know it: what is seen is what is sent.
 */
function takeFilledIn<Input extends FieldValues, Output>(
  { getValues, setValue }: Pick<UseFormReturn<Input, unknown, Output>, 'getValues' | 'setValue'>,
  element: unknown,
) {
  if (!(element instanceof HTMLFormElement)) return
  const fields = element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input[name]:not([role], [type="radio"], [type="checkbox"], [type="file"]), textarea[name]',
  )
  for (const { name, value } of fields) {
    const path = name as FieldPath<Input>
    const current: unknown = getValues(path)
    if (typeof current === 'string' && current !== value)
      setValue(path, value as PathValue<Input, FieldPath<Input>>, { shouldDirty: true })
  }
}

/**
 * The same for the component of one field, which is then drawn again by itself: for forms with many
 * fields, none of whose other parts reads `form.problem` or `form.formState.errors`.
 * @returns the message for the field, or undefined if it is valid
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
  const found: FieldError | undefined = get(errors, name)
  // The library puts what is wrong with a list as a whole next to what is wrong with its rows.
  const error = found?.root ?? found
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
