import { useState } from 'react'
import { type KeptAnswerKind, keptAnswerKinds } from '#contract/applications/application-fields.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { nextPageOf } from '#web/lib/use-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AnswerGroupList } from './answer-group-list.tsx'
import { fieldGroups, groupsOf } from './answer-groups.ts'
import { useKeptAnswers } from './kept-answers-api.ts'
import styles from './kept-answers.module.css'

/** From so many on, they are found faster by typing. */
const searchedFrom = 9

/** The answers of a candidate by their questions, one kind at a time. */
export function KeptAnswers() {
  const text = useText('answers')
  const [kind, setKind] = useState<KeptAnswerKind>('text')
  const [search, setSearch] = useState('')
  const list = useKeptAnswers(kind, search)
  const total = list.data?.pages[0]?.meta.total
  const isSearched = search !== ''

  function show(next: KeptAnswerKind) {
    setKind(next)
    setSearch('')
  }

  return (
    <div className={styles.answers}>
      <SegmentedControl
        label={text('kinds')}
        options={keptAnswerKinds.map((value) => ({ value, label: text(`kind_${value}`) }))}
        value={kind}
        onChange={show}
      />
      {(isSearched || (total ?? 0) >= searchedFrom) && (
        <div className={styles.search}>
          <SearchField
            label={text('search')}
            placeholder={text('search')}
            maxLength={lengths.line.max}
            value={search}
            onChange={setSearch}
          />
          <output className={styles.count}>{text('found', { count: total ?? 0 })}</output>
        </div>
      )}
      <Found key={kind} kind={kind} list={list} isSearched={isSearched} />
    </div>
  )
}

interface FoundProps {
  kind: KeptAnswerKind
  list: ReturnType<typeof useKeptAnswers>
  isSearched: boolean
}

function Found({ kind, list, isSearched }: FoundProps) {
  const text = useText('answers')
  const answers = list.data?.pages.flatMap(({ data }) => data)
  if (!answers)
    return list.isError ? (
      <ErrorState onRetry={() => void list.refetch()} />
    ) : (
      <Skeleton of="list" />
    )
  if (answers.length === 0 && isSearched) return <p className={styles.count}>{text('noMatch')}</p>
  if (answers.length === 0 && kind !== 'text')
    return <EmptyState title={text(`empty_${kind}`)}>{text(`emptyText_${kind}`)}</EmptyState>
  const groups =
    kind === 'text' && !isSearched ? fieldGroups(answers, !list.hasNextPage) : groupsOf(answers)

  return (
    <>
      <AnswerGroupList groups={groups} />
      {list.hasNextPage && (
        <div>
          {list.isFetchNextPageError && <p role="alert">{text('moreFailed')}</p>}
          <Button loading={list.isFetchingNextPage} onClick={() => void nextPageOf(list)()}>
            {text('more')}
          </Button>
        </div>
      )}
    </>
  )
}
