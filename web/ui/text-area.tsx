import { type ComponentProps, type Ref, type RefObject, useRef, useSyncExternalStore } from 'react'
import { CharacterCounter } from './character-counter.tsx'
import { FieldFrame } from './field-frame.tsx'
import fieldStyles from './field.module.css'
import { type FieldProps, useField } from './field.tsx'
import styles from './text-area.module.css'

interface TextAreaProps
  extends FieldProps, Omit<ComponentProps<'textarea'>, 'className' | 'id' | 'required'> {
  /** The minimum length, shown by a counter under the field. */
  minimum?: number | undefined
  /** Counts characters; by default the code points of the trimmed text. */
  count?: (text: string) => number
}

/** A text of several lines. */
export function TextArea(props: TextAreaProps) {
  const { label, question, description, error, required, labelHidden, id, ...own } = props
  const { minimum, count = countCharacters, rows = 4, ref, name = '', ...rest } = own
  const frame = { label, question, description, error, required, labelHidden, id }
  const { ids, control } = useField(frame, minimum !== undefined)
  const area = useRef<HTMLTextAreaElement>(null)
  const length = useLength(area, count, rest.value !== undefined)

  return (
    <FieldFrame {...frame} ids={ids}>
      <textarea
        {...rest}
        {...control}
        ref={mergeRefs(area, ref)}
        name={name}
        rows={rows}
        className={`${fieldStyles.control} ${styles.area}`}
        style={{ '--rows': rows }}
      />
      {minimum !== undefined && (
        <CharacterCounter id={ids.counter} name={name} length={length} minimum={minimum} />
      )}
    </FieldFrame>
  )
}

/**
 * Reads the length from the element for uncontrolled fields, which a form library may fill without
 * a render. Not for controlled ones, where an early render would restore the old value.
 */
function useLength(
  area: RefObject<HTMLTextAreaElement | null>,
  count: (text: string) => number,
  isControlled: boolean,
) {
  return useSyncExternalStore(
    (changed) => {
      const element = isControlled ? null : area.current
      element?.addEventListener('input', changed)
      return () => element?.removeEventListener('input', changed)
    },
    () => count(area.current?.value ?? ''),
  )
}

function countCharacters(text: string) {
  return Array.from(text.trim()).length
}

/** Combines several refs into one. */
function mergeRefs<Element>(...refs: (Ref<Element> | undefined)[]) {
  return (element: Element | null) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(element)
      else if (ref) ref.current = element
    }
  }
}
