import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { FeedbackSnippet } from '#contract/applications/feedback-snippets.ts'
import { focusHeading } from '#web/lib/focus-heading.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { matches } from '#web/ui/option.ts'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './snippet-list.module.css'
import { SnippetRow } from './snippet-row.tsx'

/** From so many on, they are found faster by typing. */
const searchedFrom = 9

/** The snippets of the company by their titles, and a search if there are many. */
export function SnippetList({ snippets }: { snippets: FeedbackSnippet[] }) {
  const text = useText('snippets')
  const [search, setSearch] = useState('')
  const matching = snippets.filter(({ id, title, body }) =>
    matches({ value: id, label: title, description: body }, search),
  )

  return (
    <>
      {snippets.length >= searchedFrom && (
        <div className={styles.search}>
          <TextField
            label={text('search')}
            type="search"
            icon={<Icon of={IconSearch} />}
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
          <output className={styles.count}>
            {text('count', { count: matching.length, all: snippets.length })}
          </output>
        </div>
      )}
      <ul className={styles.snippets}>
        {matching.map((snippet) => (
          <SnippetRow key={snippet.id} snippet={snippet} onRemoved={focusHeading} />
        ))}
      </ul>
      {matching.length === 0 && <p className={styles.count}>{text('noMatch')}</p>}
    </>
  )
}
