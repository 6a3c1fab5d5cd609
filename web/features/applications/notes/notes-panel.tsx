import { IconTrash } from '@tabler/icons-react'
import type { Note } from '#contract/applications/notes.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { partsOf } from './mentions.ts'
import { NoteForm } from './note-form.tsx'
import { useNotes } from './notes-api.ts'
import styles from './notes-panel.module.css'

interface NotesPanelProps {
  /** The slug of the vacancy. */
  slug: string
  /** The id of the application. */
  application: string
}

/** The notes of the people of the company beside an application, the last first. */
export function NotesPanel({ slug, application }: NotesPanelProps) {
  const text = useText('desk')
  const params = { slug, uuid: application }
  const { notes, error, refetch, writing, removing, ...more } = useNotes(params)

  return (
    <>
      <NoteForm params={params} writing={writing} />
      {!notes && error && (
        <ErrorState onRetry={() => void refetch()}>{messageOf(error)}</ErrorState>
      )}
      {!notes && !error && <Skeleton of="text" rows={2} />}
      {notes?.length === 0 && <p className={styles.none}>{text('noNotes')}</p>}
      {notes && notes.length > 0 && (
        <ol className={styles.notes}>
          {notes.map((note) => (
            <NoteEntry
              key={note.id}
              note={note}
              onRemove={() => removing.mutate({ params: { ...params, id: note.id } })}
            />
          ))}
        </ol>
      )}
      {more.hasNextPage && (
        <Button
          variant="quiet"
          loading={more.isFetchingNextPage}
          onClick={() => void more.fetchNextPage()}
        >
          {text('earlierNotes')}
        </Button>
      )}
    </>
  )
}

function NoteEntry({ note, onRemove }: { note: Note; onRemove: () => void }) {
  const text = useText('desk')
  const shown = useShownName()
  const { dateTime } = useFormat()

  return (
    <li className={styles.note}>
      <div className={styles.head}>
        <p className={styles.by}>
          <span className={styles.author} translate="no">
            {shown(note.author)}
          </span>
          <time dateTime={note.written_at}>{dateTime(note.written_at)}</time>
        </p>
        {note.is_mine && (
          <IconButton
            label={text('removeNote')}
            icon={<Icon of={IconTrash} size={16} />}
            onClick={onRemove}
          />
        )}
      </div>
      <p className={styles.text} dir="auto">
        {partsOf(note.text, note.mentions).map((part, index) =>
          part.isName ? (
            // oxlint-disable-next-line react/no-array-index-key
            <mark key={index} className={styles.name}>
              {part.text}
            </mark>
          ) : (
            part.text
          ),
        )}
      </p>
    </li>
  )
}
