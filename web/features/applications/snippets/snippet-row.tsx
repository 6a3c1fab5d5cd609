import { lazy, Suspense, useState, useTransition } from 'react'
import type { FeedbackSnippet } from '#contract/applications/feedback-snippets.ts'
import { useFormat } from '#web/lib/format.ts'
import { languageNames } from '#web/lib/i18n/language-names.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { Button } from '#web/ui/button.tsx'
import { RemovalDialog } from '#web/ui/removal-dialog.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from './snippet-row.module.css'
import { useChangeSnippet, useRemoveSnippet } from './snippets-api.ts'

const SnippetDialog = lazy(async () => {
  const { SnippetDialog } = await import('./snippet-dialog.tsx')
  return { default: SnippetDialog }
})

interface SnippetRowProps {
  snippet: FeedbackSnippet
  /** The row has gone, and with it what had the focus. */
  onRemoved: () => void
}

/** A snippet as it is written, and what can be done with it. */
export function SnippetRow({ snippet, onRemoved }: SnippetRowProps) {
  const text = useText('snippets')
  const names = useText('account')
  const { date } = useFormat()
  const { id, title, body, language, updated_at } = snippet
  const author = useShownName()({ name: snippet.author, name_hidden: snippet.author_hidden })
  const { mutateAsync: change } = useChangeSnippet()
  const [open, setOpen] = useState<'change' | 'remove' | null>(null)
  const [isOpening, startOpening] = useTransition()
  const close = () => setOpen(null)

  return (
    <li className={styles.snippet}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <Tag>{names(languageNames[language])}</Tag>
      </div>
      <p className={styles.body} lang={language} dir="auto">
        <WithPlaces body={body} />
      </p>
      <div className={styles.foot}>
        <p className={styles.author}>
          {text('changedBy', { name: author, date: date(updated_at) })}
        </p>
        <div className={styles.acts}>
          <Button
            size="small"
            aria-label={`${text('change')}: ${title}`}
            loading={isOpening}
            onClick={() => startOpening(() => setOpen('change'))}
          >
            {text('change')}
          </Button>
          <Button
            size="small"
            aria-label={`${text('remove')}: ${title}`}
            onClick={() => setOpen('remove')}
          >
            {text('remove')}
          </Button>
        </div>
      </div>
      {open === 'change' && (
        <Suspense>
          <SnippetDialog
            opened
            onClose={close}
            title={text('changeTitle')}
            snippet={snippet}
            onSend={(written) => change({ params: { id }, body: written })}
          />
        </Suspense>
      )}
      {open === 'remove' && (
        <RemoveDialog snippet={snippet} onClose={close} onRemoved={onRemoved} />
      )}
    </li>
  )
}

/** The text with its places set apart from its words. */
function WithPlaces({ body }: { body: string }) {
  const parts = body.split(/(\{\{[^{}]*\}\})/)
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className={styles.place}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}

interface RemoveDialogProps extends SnippetRowProps {
  onClose: () => void
}

function RemoveDialog({ snippet: { id, title }, onClose, onRemoved }: RemoveDialogProps) {
  const text = useText('snippets')
  const { mutateAsync, isPending } = useRemoveSnippet()

  return (
    <RemovalDialog
      onClose={onClose}
      remove={() => mutateAsync({ params: { id } })}
      loading={isPending}
      removed={text('removed')}
      onRemoved={onRemoved}
      title={text('removeTitle')}
      confirmLabel={text('remove')}
    >
      {text('removeText', { title })}
    </RemovalDialog>
  )
}
