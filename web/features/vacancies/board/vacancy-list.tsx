import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { VacancyContext } from '#contract/pages/web-paths.ts'
import type { VacancyCard as Card } from '#contract/vacancies/vacancy-card.ts'
import { mayApplyTo } from '#contract/vacancies/vacancy-choices.ts'
import { noteSource } from '#web/lib/application-source.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useReadAheadWhenIdle } from '#web/lib/read-ahead.ts'
import { useReaderPay } from '#web/lib/reader-pay.ts'
import { useStable } from '#web/lib/use-stable.ts'
import { useComparedPay } from './compared-pay.ts'
import { sourceOfList } from './list-source.ts'
import { LoadMore } from './load-more.tsx'
import { VacancyCard } from './vacancy-card.tsx'
import type { ChosenSort, VacancyFilters } from './vacancy-filters.ts'
import styles from './vacancy-list.module.css'

interface VacancyListProps {
  vacancies: readonly Card[]
  context: VacancyContext
  openSlug: string | undefined
  /** The vacancy is about to be opened. */
  onReadAhead: (vacancy: Pick<Card, 'slug'>) => void
  filters: VacancyFilters
  /** The order in effect. */
  sort: ChosenSort | undefined
  /** Another answer is on its way. */
  isPrevious: boolean
  /** Undefined at the end of the list. */
  onMore: (() => void) | undefined
  isLoadingMore: boolean
  hasFailed: boolean
}

export function VacancyList(props: VacancyListProps) {
  const {
    vacancies,
    context,
    openSlug,
    onReadAhead,
    filters,
    sort,
    isPrevious,
    onMore,
    isLoadingMore,
    hasFailed,
  } = props
  const comparedPay = useComparedPay()
  const { list, goOnAfter } = useGoOn(vacancies.length)
  const { shownSlug, press } = usePressed(openSlug)
  const pressCard = usePressedFrom(context, filters, press)
  const keptFocus = useKeptFocus(list, vacancies)
  const readAhead = useStable(onReadAhead)
  useReadAheadWhenIdle(
    vacancies.map(({ slug }) => slug),
    (slug) => readAhead({ slug }),
  )

  return (
    <>
      {sort === 'pay' && <p className={styles.compared}>{comparedPay('order')}</p>}
      <ul
        className={styles.cards}
        data-previous={isPrevious || undefined}
        ref={list}
        {...keptFocus}
      >
        {vacancies.map((vacancy, index) => (
          <li key={vacancy.slug}>
            <GroupTitle sort={sort} vacancy={vacancy} before={vacancies[index - 1]} />
            <VacancyCard
              vacancy={vacancy}
              context={context}
              comparedWith={sort === 'for_you' ? togetherWith(vacancies, index) : undefined}
              isOpen={vacancy.slug === shownSlug}
              isFromList={openSlug === undefined}
              onReadAhead={readAhead}
              onPress={pressCard}
            />
          </li>
        ))}
      </ul>
      {onMore && !isPrevious && (
        <LoadMore
          count={vacancies.length}
          onMore={onMore}
          onAsked={() => goOnAfter(vacancies.length)}
          isLoading={isLoadingMore}
          hasFailed={hasFailed}
        />
      )}
    </>
  )
}

/** Cards whose matches are read in one call, which stay the same as more are loaded. */
const readTogether = 20

function togetherWith(vacancies: readonly Card[], index: number) {
  const first = index - (index % readTogether)
  return vacancies
    .slice(first, first + readTogether)
    .map(({ slug }) => slug)
    .join(',')
}

interface GroupTitleProps {
  sort: ChosenSort | undefined
  vacancy: Card
  /** The one above it. */
  before: Card | undefined
}

/**
 * By pay, each currency under its name if nothing compares them; by closing date, vacancies without
 * one.
 */
function GroupTitle({ sort, vacancy, before }: GroupTitleProps) {
  const text = useText('vacancies')
  const { rates } = useReaderPay()
  if (
    sort === undefined ||
    sort === 'newest' ||
    (sort === 'pay' && rates) ||
    sort === 'for_you' ||
    groupOf(sort, vacancy) === (before && groupOf(sort, before))
  )
    return null
  const currency = vacancy.salary.salary_currency
  if (sort === 'pay') return <h2 className={styles.group}>{text('paidIn', { currency })}</h2>
  return (
    <h2 className={styles.group}>
      {text(closesByItself(vacancy) ? 'withClosingDate' : 'withoutClosingDate')}
    </h2>
  )
}

function groupOf(sort: 'pay' | 'closing', vacancy: Card) {
  return sort === 'pay' ? vacancy.salary.salary_currency : closesByItself(vacancy)
}

function closesByItself({ job_status, closes_on }: Card) {
  return closes_on !== null && mayApplyTo(job_status)
}

/** A card that is pressed looks open at once; what it opens is drawn after that. */
function usePressed(openSlug: string | undefined) {
  const [pressed, setPressed] = useState<string>()
  const [before, setBefore] = useState(openSlug)
  if (before !== openSlug) {
    setBefore(openSlug)
    setPressed(undefined)
  }
  return { shownSlug: pressed ?? openSlug, press: setPressed }
}

/** Notes the list that a vacancy is opened from, if it is a source of applications. */
function usePressedFrom(
  context: VacancyContext,
  filters: VacancyFilters,
  press: (slug: string) => void,
) {
  return useStable((slug: string) => {
    const source = sourceOfList(context, filters)
    if (source) noteSource(slug, source)
    press(slug)
  })
}

/** Loading more with the button moves the focus to the first new card. */
function useGoOn(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const next = useRef<number>(undefined)

  useEffect(() => {
    if (next.current === undefined || count <= next.current) return
    list.current?.children[next.current]?.querySelector('a')?.focus()
    next.current = undefined
  }, [count])

  return {
    list,
    goOnAfter(index: number) {
      next.current = index
    },
  }
}

/** A card that leaves the list passes the focus on to the one that takes its place. */
function useKeptFocus(list: RefObject<HTMLUListElement | null>, vacancies: readonly Card[]) {
  const focused = useRef<{ slug: string; index: number }>(undefined)

  useEffect(() => {
    const { slug, index } = focused.current ?? {}
    if (index === undefined || vacancies.some((vacancy) => vacancy.slug === slug)) return
    focused.current = undefined
    if (document.activeElement !== document.body) return
    const cards = list.current?.querySelectorAll('a')
    cards?.[Math.min(index, cards.length - 1)]?.focus()
  }, [list, vacancies])

  return {
    onFocus({ target }: FocusEvent) {
      const index = [...(list.current?.children ?? [])].findIndex((card) => card.contains(target))
      const slug = vacancies[index]?.slug
      focused.current = slug === undefined ? undefined : { slug, index }
    },
    // The removal of what has the focus is no such event.
    onBlur() {
      focused.current = undefined
    },
  }
}
