import { type ReactNode, useId } from 'react'
import type { ApproachFigures } from '#contract/approaches/approaches.ts'
import { mayApplyTo } from '#contract/vacancies/vacancy-choices.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useApproaches } from '../api.ts'
import { AcceptedPeople } from './accepted-people.tsx'
import styles from './approach-tab.module.css'
import { RoundFigures } from './round-figures.tsx'
import { RoundForm } from './round-form.tsx'
import { RoundList } from './round-list.tsx'
import { WhoFits } from './who-fits.tsx'

/** The approaches for a vacancy, as its company sends and sees them. Loaded lazily. */
export function ApproachTab({ vacancy }: { vacancy: Vacancy }) {
  const text = useText('approaching')
  const { data, error, refetch } = useApproaches(vacancy.slug)
  const isOpen = mayApplyTo(vacancy.job_status)

  if (!data)
    return error ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton of="text" rows={8} />
  const figures = data.data
  if (!isOpen && figures.rounds.length === 0)
    return <EmptyState title={text('none')}>{text('closed')}</EmptyState>

  return (
    <div className={styles.tab}>
      {isOpen ? (
        <>
          <Part title={text('who')}>
            <WhoFits slug={vacancy.slug} counts={figures.counts} />
          </Part>
          <Part title={text('newRound')}>
            <RoundForm slug={vacancy.slug} figures={figures} />
          </Part>
        </>
      ) : (
        <p>{text('closed')}</p>
      )}
      {figures.rounds.length > 0 && <Past slug={vacancy.slug} figures={figures} />}
    </div>
  )
}

function Past({ slug, figures }: { slug: string; figures: ApproachFigures }) {
  const text = useText('approaching')

  return (
    <>
      <Part title={text('figures')}>
        <RoundFigures figures={figures} />
      </Part>
      <Part title={text('people')}>
        <AcceptedPeople slug={slug} people={figures.people} />
      </Part>
      <Part title={text('rounds')}>
        <RoundList rounds={figures.rounds} />
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()

  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  )
}
