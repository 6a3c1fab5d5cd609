import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './entries.module.css'
import type { CareerForm } from './use-career-form.ts'
import { type List, useEntries } from './use-entries.ts'
import type { WrittenCareer } from './written-career.ts'

interface EntriesProps<Name extends List> {
  form: CareerForm
  name: Name
  title: string
  note?: string
  addText: string
  maximum: number
  /** The values of a new entry. */
  empty: WrittenCareer[Name][number]
  /** The name of an entry, by its place. */
  nameOf: (index: number) => string
  children: (index: number) => ReactNode
}

/** A section of the form with entries that are added, moved and removed. */
export function Entries<Name extends List>(props: EntriesProps<Name>) {
  const { form, name, title, note, addText, maximum, empty, nameOf, children } = props
  const { keys, onAdd, onRemove, onMove } = useEntries(form, name, nameOf)
  const addButton = useRef<HTMLButtonElement>(null)

  return (
    <FormSection title={title} note={note}>
      {keys.map((key, index) => (
        <fieldset key={key} className={styles.entry}>
          <EntryHead
            {...{ keys, nameOf, onMove, index }}
            onRemove={() => {
              onRemove(index)
              // The button that was pressed goes with its entry.
              addButton.current?.focus()
            }}
          />
          {children(index)}
        </fieldset>
      ))}
      <div>
        <Button
          ref={addButton}
          size="small"
          icon={<Icon of={IconPlus} size={16} />}
          disabled={keys.length >= maximum}
          onClick={() => onAdd(empty)}
        >
          {addText}
        </Button>
      </div>
    </FormSection>
  )
}

interface EntryHeadProps {
  keys: readonly string[]
  index: number
  nameOf: (index: number) => string
  onMove: (from: number, to: number) => void
  onRemove: () => void
}

function EntryHead({ keys, nameOf, onMove, index, onRemove }: EntryHeadProps) {
  const text = useText('career')
  const name = nameOf(index)

  function move(to: number, pressed: HTMLButtonElement) {
    // React moves the element of the entry, which loses the focus.
    flushSync(() => onMove(index, to))
    const others = pressed.parentElement?.querySelector<HTMLElement>('button:enabled')
    ;(pressed.disabled ? others : pressed)?.focus()
  }

  return (
    <>
      <legend className={styles.legend}>{name}</legend>
      <div className={styles.acts}>
        <IconButton
          label={text('moveUp', { name })}
          icon={<Icon of={IconArrowUp} size={18} />}
          disabled={index === 0}
          onClick={({ currentTarget }) => move(index - 1, currentTarget)}
        />
        <IconButton
          label={text('moveDown', { name })}
          icon={<Icon of={IconArrowDown} size={18} />}
          disabled={index === keys.length - 1}
          onClick={({ currentTarget }) => move(index + 1, currentTarget)}
        />
        <IconButton
          label={text('remove', { name })}
          icon={<Icon of={IconTrash} size={18} />}
          onClick={onRemove}
        />
      </div>
    </>
  )
}
