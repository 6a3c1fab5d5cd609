import { IconArrowLeft, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Outlet } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import type { VacancyCard } from '#contract/vacancies/vacancy-card.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { FactsCard } from '#web/ui/facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePayFact } from '../detail/pay.tsx'
import { VacancyArticle } from '../detail/vacancy-article.tsx'
import { MemberHeading } from '../detail/vacancy-header.tsx'
import styles from './detail-pane.module.css'
import { foldKeys } from './use-list-fold.ts'

interface DetailPaneProps {
  openSlug: string | undefined
  /** Of the vacancy that is open, if the list knows it. */
  card: VacancyCard | undefined
  withCompany: boolean
  isWide: boolean
  /** Shows the list again, whose width the vacancy has. */
  onUnfold: (() => void) | undefined
  onBack: () => void
}

/**
 * The vacancy that is open: beside the list, or over it on a narrow screen and then with a way
 * back.
 */
export function DetailPane(props: DetailPaneProps) {
  const { openSlug, card, withCompany, isWide, onUnfold, onBack } = props
  const text = useText('vacancies')
  const pane = useRef<HTMLElement>(null)

  // The next vacancy is read from its beginning, and the list next to it keeps its position.
  useEffect(() => {
    const isOver = pane.current && pane.current.getBoundingClientRect().top < 0
    if (isWide && openSlug !== undefined && isOver) pane.current?.scrollIntoView({ block: 'start' })
  }, [openSlug, isWide])

  return (
    <section
      className={styles.detail}
      data-folded={onUnfold ? true : undefined}
      aria-label={text('detail')}
      ref={pane}
    >
      {onUnfold && (
        <div className={styles.unfold}>
          <Button
            size="small"
            variant="quiet"
            icon={<Icon of={IconLayoutSidebarLeftExpand} />}
            aria-keyshortcuts={foldKeys}
            onClick={onUnfold}
          >
            {text('showList')}
          </Button>
        </div>
      )}
      <div className={styles.back}>
        <Button variant="quiet" icon={<Icon of={IconArrowLeft} size={20} />} onClick={onBack}>
          {text('back')}
        </Button>
      </div>
      {openSlug === undefined ? (
        <Skeleton of="text" rows={8} />
      ) : (
        <Suspense
          key={openSlug}
          fallback={
            card ? (
              <VacancyPreview vacancy={card} withCompany={withCompany} />
            ) : (
              <Skeleton of="text" rows={8} />
            )
          }
        >
          <Outlet />
        </Suspense>
      )}
    </section>
  )
}

interface VacancyPreviewProps {
  vacancy: VacancyCard
  withCompany: boolean
}

/** A vacancy as far as its card tells it, while the rest is read. */
function VacancyPreview({ vacancy, withCompany }: VacancyPreviewProps) {
  const text = useText('vacancies')
  const payFact = usePayFact()

  return (
    <VacancyArticle aria-busy inert>
      <MemberHeading vacancy={vacancy} withCompany={withCompany} />
      <FactsCard
        facts={[
          payFact(vacancy.salary),
          { label: text('workplace'), value: vacancy.workplace_type_value },
        ]}
      />
      <Skeleton of="text" rows={8} />
    </VacancyArticle>
  )
}
