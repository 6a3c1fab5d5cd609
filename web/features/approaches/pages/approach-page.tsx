import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import type { OwnApproach } from '#contract/approaches/own-approaches.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { locationOf } from '#contract/vacancies/location.ts'
import { formatPay } from '#contract/vacancies/pay.ts'
import { useReadNotifications } from '#web/features/notifications/api.ts'
import { AnswerRecord } from '#web/features/vacancies/detail/answer-record.tsx'
import { useLanguage, useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { useHeadingFocus } from '#web/lib/use-heading-focus.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { DescriptionList } from '#web/ui/facts.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AnswerCard } from '../answer/answer-card.tsx'
import { useOwnApproach } from '../api.ts'
import styles from './approach-page.module.css'

const MatchRules = lazy(async () => ({
  default: (await import('#web/lib/match-rules.tsx')).MatchRules,
}))

export default function ApproachPage() {
  const text = useText('approaches')
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useOwnApproach(id)

  if (data) return <Approach approach={data.data} />
  if (error?.status === 404)
    return (
      <EmptyState
        title={text('missing')}
        action={<Link to={paths.approaches()}>{text('all')}</Link>}
        isPage
      >
        {text('missingText')}
      </EmptyState>
    )
  return (
    <Page title={text('approach')}>
      {error ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton of="text" rows={9} />}
    </Page>
  )
}

function Approach({ approach }: { approach: OwnApproach }) {
  const text = useText('approaches')
  const { vacancy, record, line } = approach
  const { company } = vacancy
  const name = useShownName()(company)
  useNotificationsRead(vacancy.slug)
  useHeadingFocus()

  return (
    <Page
      title={vacancy.title}
      lead={
        <>
          <span translate="no">{name}</span>
          {` · ${locationOf(vacancy)}`}
        </>
      }
      actions={<Link to={paths.approaches()}>{text('all')}</Link>}
    >
      <div className={styles.columns}>
        <div className={styles.about}>
          <Card title={text('line')}>
            <blockquote className={styles.line} dir="auto">
              {line}
            </blockquote>
          </Card>
          <VacancyFacts approach={approach} />
        </div>
        <div className={styles.answer}>
          <AnswerCard approach={approach} />
        </div>
        <div className={styles.compared}>
          <Match approach={approach} />
          <AnswerRecord company={{ answers: record, disclosure: company.disclosure }} name={name} />
        </div>
      </div>
    </Page>
  )
}

/** A notification of an approach is of its vacancy, which the address does not name. */
function useNotificationsRead(vacancy: string) {
  const { mutate } = useReadNotifications()
  useEffect(() => mutate({ body: { thing: 'vacancy', id: vacancy } }), [vacancy, mutate])
}

function VacancyFacts({ approach: { vacancy } }: { approach: OwnApproach }) {
  const text = useText('approaches')
  const language = useLanguage()
  const { salary, workplace_type_value, slug, job_status_value } = vacancy
  const facts = [
    { label: text('pay'), value: formatPay(salary, language) },
    { label: text('workplace'), value: workplace_type_value },
    { label: text('status'), value: job_status_value },
  ]

  return (
    <Card title={text('aboutVacancy')}>
      <DescriptionList facts={facts} />
      <p className={styles.read}>
        <Link to={paths.vacancy('executive-vacancies', slug)}>{text('vacancy')}</Link>
      </p>
    </Card>
  )
}

/** How the vacancy compares with what the reader said. */
function Match({ approach: { match } }: { approach: OwnApproach }) {
  const text = useText('matching')
  const approaches = useText('approaches')
  if (!match.has_wishes) return null

  return (
    <Card title={approaches('compared')}>
      <h3 className={styles.match}>{text('match')}</h3>
      <p className={styles.note}>{text('matchNote')}</p>
      <Suspense fallback={<Skeleton of="text" rows={6} />}>
        <MatchRules rules={match.rules} saidBy={text('said')} />
      </Suspense>
    </Card>
  )
}
