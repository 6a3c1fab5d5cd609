import { useRef, useState } from 'react'
import type { Colleague } from '#contract/companies/colleague.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { isUnseen } from '#contract/fields/seen-text.ts'
import { CallError } from '#web/lib/call-error.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { completed, mentionedIn, nameBegun, proposedFor, unknownIn } from './mentions.ts'
import styles from './note-form.module.css'
import { type useNotes, useReaders } from './notes-api.ts'

interface NoteFormProps {
  params: { slug: string; uuid: string }
  writing: ReturnType<typeof useNotes>['writing']
}

/** Writes a note. After an `@` the people who see the candidate are proposed. */
export function NoteForm({ params, writing }: NoteFormProps) {
  const text = useText('desk')
  const { area, note, write, setCaret, proposed, unknown, complete, send } = useNote(
    params,
    writing,
  )
  const { isPending, error } = writing

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextArea
        ref={area}
        label={text('note')}
        labelHidden
        placeholder={text('notePlaceholder')}
        rows={2}
        maximum={lengths.note.max}
        value={note}
        error={error ? messageOf(error) : undefined}
        onChange={({ currentTarget }) => write(currentTarget.value, currentTarget.selectionStart)}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          const [first] = proposed
          if (event.ctrlKey || event.metaKey) send()
          else if (first) {
            event.preventDefault()
            complete(first)
          }
        }}
      />
      {proposed.length > 0 && (
        <ul className={styles.people} aria-label={text('proposed')}>
          {proposed.map((person) => (
            <li key={person.slug}>
              <Button size="small" onClick={() => complete(person)}>
                {`@${person.name}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.hint} aria-live="polite">
        {proposed.length > 0
          ? text('proposedHint', { count: proposed.length })
          : unknown
            ? text('nobodyNamed', { word: unknown })
            : text('noteHint')}
      </p>
      <Button type="submit" loading={isPending} disabled={isUnseen(note)}>
        {text('writeNote')}
      </Button>
    </form>
  )
}

const proposedMax = 6

/** The text of a note while it is written, and the people who are proposed for it. */
function useNote(params: NoteFormProps['params'], writing: NoteFormProps['writing']) {
  const people = useReaders(params)
  const area = useRef<HTMLTextAreaElement>(null)
  const [note, setNote] = useState('')
  const [caret, setCaret] = useState(0)
  const begun = nameBegun(note, caret)
  const { mutateAsync, isPending, error, reset } = writing

  function write(text: string, at: number) {
    if (error) reset()
    setNote(text)
    setCaret(at)
  }

  function complete({ name }: Colleague) {
    const next = completed(note, caret, begun ?? '', name)
    write(next.text, next.caret)
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(next.caret, next.caret)
    })
  }

  function send() {
    if (isPending || isUnseen(note)) return
    const mentions = mentionedIn(note, people).map(({ slug }) => slug)
    mutateAsync({ params, body: { text: note, mentions } }).then(
      () => setNote(''),
      (failure: unknown) => {
        if (!(failure instanceof CallError)) throw failure
      },
    )
  }

  const proposed = proposedFor(begun, people).slice(0, proposedMax)
  const unknown = unknownIn(note, people)
  return { area, note, write, setCaret, proposed, unknown, complete, send }
}
