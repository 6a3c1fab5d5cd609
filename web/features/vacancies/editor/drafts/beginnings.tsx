import { useRef, useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useDrafts, useTemplates } from './api.ts'
import { knownCopy } from './draft-copy.ts'
import { DraftRow } from './draft-row.tsx'
import styles from './start-panel.module.css'
import { TemplateRow } from './template-row.tsx'
import type { Put } from './use-begin.ts'

interface BeginningsProps {
  owner: string
  begin: (put: Put) => void
  /** The list that is shown first. */
  first?: 'drafts' | 'templates'
}

/** The drafts of the reader and the templates of their company, to begin with. */
export function Beginnings(props: BeginningsProps) {
  const text = useText('writing')
  const [tab, setTab] = useState(props.first ?? 'drafts')
  const box = useRef<HTMLDivElement>(null)
  const focusTab = () => box.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus()

  return (
    <div ref={box}>
      <Tabs
        label={text('draftsAndTemplates')}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            key: 'drafts',
            label: text('drafts'),
            content: <Drafts {...props} onDeleted={focusTab} />,
          },
          {
            key: 'templates',
            label: text('templates'),
            content: <Templates {...props} onDeleted={focusTab} />,
          },
        ]}
      />
    </div>
  )
}

type ListProps = BeginningsProps & { onDeleted: () => void }

function Drafts({ owner, begin, onDeleted }: ListProps) {
  const text = useText('writing')
  const { data, isError, refetch } = useDrafts()
  const open = knownCopy(owner)?.id
  if (!data) return <Missing isError={isError} onRetry={() => void refetch()} />
  if (data.data.every(({ id }) => id === open))
    return <p className={styles.none}>{text('noDrafts')}</p>

  return (
    <ul className={styles.rows}>
      {data.data.map((draft) => (
        <DraftRow
          key={draft.id}
          owner={owner}
          draft={draft}
          isOpen={draft.id === open}
          begin={begin}
          onDeleted={onDeleted}
        />
      ))}
    </ul>
  )
}

function Templates({ owner, begin, onDeleted }: ListProps) {
  const text = useText('writing')
  const { data, isError, refetch } = useTemplates()
  if (!data) return <Missing isError={isError} onRetry={() => void refetch()} />
  if (data.data.length === 0) return <p className={styles.none}>{text('noTemplates')}</p>

  return (
    <ul className={styles.rows}>
      {data.data.map((template) => (
        <TemplateRow
          key={template.id}
          owner={owner}
          template={template}
          begin={begin}
          onDeleted={onDeleted}
        />
      ))}
    </ul>
  )
}

function Missing({ isError, onRetry }: { isError: boolean; onRetry: () => void }) {
  return isError ? <ErrorState onRetry={onRetry} /> : <Skeleton of="text" rows={3} />
}
