import { useLocation } from '@tanstack/react-router'
import {
  type ComponentProps,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { applicationIn } from '#contract/pages/web-paths.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useIsPageShown } from '#web/lib/use-is-page-shown.ts'
import { nextPageOf } from '#web/lib/use-pages.ts'
import { afterPaint } from '#web/ui/after-paint.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { onFirstIntent } from '#web/ui/first-intent.ts'
import type { TableCandidate, useCandidates } from '../api.ts'
import { isFiltered } from '../list/candidate-search.ts'
import { useCandidateSearch } from '../list/list-api.ts'
import { ListControls, loadFilters } from '../list/list-controls.tsx'
import { SelectShown } from '../list/select-shown.tsx'
import { type Selection, useSelection } from '../list/selection.ts'
import { OpeningDialog } from '../opening/opening-dialog.tsx'
import { CandidateRows } from './candidate-rows.tsx'
import { CandidatesCover } from './candidates-cover.tsx'
import { CandidatesMore } from './candidates-more.tsx'
import styles from './candidates-table.module.css'
import { CandidatesWaiting } from './candidates-waiting.tsx'
import { isStale, useLifting } from './cover.ts'
import { useOpened } from './use-opened-candidate.ts'

const loadDialog = async () => (await import('./sec-fit-dialog.tsx')).SecFitDialog
const SecFitDialog = lazy(async () => ({ default: await loadDialog() }))
const loadBulkBar = async () => (await import('../list/bulk-bar.tsx')).BulkBar
const BulkBar = lazy(async () => ({ default: await loadBulkBar() }))

/** So many are drawn in less than a tenth of a second by a slow phone. */
const rowsAtOnce = 10

interface CandidatesTableProps {
  vacancy: Vacancy
  list: ReturnType<typeof useCandidates>
  candidates: readonly TableCandidate[]
}

/** The applications to a vacancy, newest first, each opened from its row. Loaded lazily. */
export function CandidatesTable({ vacancy, list, candidates }: CandidatesTableProps) {
  const { search } = useCandidateSearch()
  const { waiting } = list
  const { opened, openingId, isOpen, open, openNext, question, close } = useOpened(
    vacancy.slug,
    list,
    loadDialog,
  )
  const { isLifted, lift, table } = useLifting(vacancy.slug)
  const { slug } = vacancy
  const hasMore = list.hasNextPage
  const selection = useSelection({ slug, search, rows: candidates, hasMore })
  const shown = useInSteps(candidates, rowsAtOnce)
  useEffect(() => [loadDialog, loadBulkBar, loadFilters].forEach(onFirstIntent), [])
  useAskedApplication((id) => void open(id))

  const isNarrowed = isFiltered(search)
  const isCovered = !isLifted && !isNarrowed && waiting.count > 0 && isStale(candidates)
  return (
    <>
      <CandidatesWaiting list={list} onNext={() => void openNext()} />
      <AboveTable {...{ vacancy, candidates, selection, hasMore }} />
      <div className={styles.stage} hidden={candidates.length === 0}>
        <div
          className={styles.table}
          data-covered={isCovered || undefined}
          inert={isCovered}
          ref={table}
        >
          <SelectableRows
            slug={slug}
            candidates={shown}
            openingId={openingId}
            selection={selection}
            onOpen={(id) => void open(id)}
          />
        </div>
        {isCovered && <CandidatesCover onLift={lift} />}
      </div>
      {list.hasNextPage && !isCovered && shown.length === candidates.length && (
        <CandidatesMore
          key={candidates.length}
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onMore={() => void nextPageOf(list)()}
        />
      )}
      <OpeningDialog {...question} />
      {opened && (
        <SecFitDialog
          candidate={opened}
          vacancy={vacancy}
          opened={isOpen}
          onClose={close}
          others={waiting.count - (opened.answer_due_at ? 1 : 0)}
          onNext={() => void openNext()}
        />
      )}
    </>
  )
}

interface SelectableRowsProps extends Pick<
  ComponentProps<typeof CandidateRows>,
  'slug' | 'candidates' | 'openingId' | 'onOpen'
> {
  selection: Selection
}

/** Cards, which have no head, have the box that selects all above them. */
function SelectableRows({ selection, ...rows }: SelectableRowsProps) {
  const box = { selection, count: rows.candidates.length }

  return (
    <>
      <div className={styles.selectShown}>
        <SelectShown {...box} isLabelled />
      </div>
      <CandidateRows
        {...rows}
        chosen={selection.chosen}
        onSelect={selection.toggle}
        selectShown={<SelectShown {...box} />}
      />
    </>
  )
}

interface AboveTableProps {
  vacancy: Vacancy
  candidates: readonly TableCandidate[]
  selection: Selection
  hasMore: boolean
}

function AboveTable({ vacancy, candidates, ...selecting }: AboveTableProps) {
  const { search } = useCandidateSearch()
  const { slug, candidates_count = 0, seen } = vacancy

  return (
    <>
      <ListControls slug={slug} count={seen?.candidates_count ?? candidates_count} />
      {candidates.length === 0 && <NoneFound />}
      {selecting.selection.selected.length > 0 && (
        <Suspense>
          <BulkBar slug={slug} search={search} candidates={candidates} {...selecting} />
        </Suspense>
      )}
    </>
  )
}

function NoneFound() {
  const text = useText('candidates')
  return <EmptyState title={text('noneFound')}>{text('noneFoundText')}</EmptyState>
}

/** Opens the application that the address asks for, once the page is on screen. */
function useAskedApplication(open: (id: string) => void) {
  const linked = applicationIn(useLocation({ select: ({ hash }) => hash }))
  const isShown = useIsPageShown()
  const opened = useRef<string>(null)
  const openAsked = useEffectEvent(open)

  useEffect(() => {
    if (!linked || !isShown || opened.current === linked) return
    opened.current = linked
    openAsked(linked)
  }, [linked, isShown])
}

/**
 * Shows what is added to a long list a few entries after the other, each time after a paint, so
 * that keys and presses are answered in between. Those of the beginning are shown at once.
 * @param step the number of entries that are added at once
 */
function useInSteps<Item>(items: readonly Item[], step: number): readonly Item[] {
  const [count, setCount] = useState(items.length)
  if (count > items.length) setCount(items.length)
  const isDone = count >= items.length

  useEffect(() => {
    if (isDone) return undefined
    let isShown = true
    afterPaint(() => isShown && setCount(count + step))
    return () => {
      isShown = false
    }
  }, [isDone, count, step])

  return isDone ? items : items.slice(0, count)
}
