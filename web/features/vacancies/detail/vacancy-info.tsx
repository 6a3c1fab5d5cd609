import { lazy, type ReactNode, Suspense } from 'react'
import type { Collaborator } from '#contract/companies/collaborator.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useSight } from '#web/lib/progress.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { AnswerRecord } from './answer-record.tsx'
import { ClosingNotice } from './closing-day.tsx'
import { ConfirmationNotice } from './confirmation.tsx'
import { TurnedAway } from './payer-rule.tsx'
import { Section } from './section.tsx'
import { StaffHeading } from './staff-heading.tsx'
import { Terms } from './terms.tsx'
import { useVacancyTab } from './use-vacancy-tab.ts'
import { PayerButton, VacancyActs } from './vacancy-acts.tsx'
import { VacancyArticle } from './vacancy-article.tsx'
import { CopyLink } from './vacancy-header.tsx'
import styles from './vacancy-info.module.css'
import { VacancyText } from './vacancy-text.tsx'

const VacancyHistory = lazy(async () => {
  const { VacancyHistory } = await import('../history/vacancy-history.tsx')
  return { default: VacancyHistory }
})

interface VacancyInfoProps {
  vacancy: Vacancy
  /** The way into the review. */
  review: ReactNode
  candidates: ReactNode
  figures: ReactNode
  invitations: ReactNode
  approaches: ReactNode
}

/**
 * A vacancy as its own company sees it. Once somebody has applied, its text can no longer change.
 */
export function VacancyInfo(props: VacancyInfoProps) {
  const { vacancy, review, candidates, figures, invitations, approaches } = props
  const text = useText('vacancies')
  const sight = useSight(vacancy)
  const shown = useShownName()
  const [tab, setTab] = useVacancyTab()
  const summary = (
    <div className={styles.summary}>
      <AnswerRecord company={vacancy.company} name={shown(vacancy.company)} isOwn />
      <VacancyText vacancy={{ ...vacancy, language: vacancy.locale }} />
      <Collaborators people={vacancy.collaborators} />
    </div>
  )

  return (
    <VacancyArticle aria-label={vacancy.title} data-wide>
      <StaffHeading
        vacancy={vacancy}
        actions={
          <>
            {review}
            <VacancyActs vacancy={vacancy} />
            <CopyLink slug={vacancy.slug} />
          </>
        }
      />
      {vacancy.taken_down && (
        <Notice tone="danger" title={text('takenDown')}>
          {vacancy.taken_down.reason}
        </Notice>
      )}
      {sight !== null && <Notice title={sight}>{text('sightText')}</Notice>}
      <ClosingNotice vacancy={vacancy} />
      <ConfirmationNotice vacancy={vacancy} />
      <TurnedAway vacancy={vacancy} action={sight === null && <PayerButton vacancy={vacancy} />} />
      <Tabs
        label={text('tabs')}
        value={tab}
        onChange={setTab}
        tabs={[
          { key: 'candidates', label: text('candidates'), content: candidates },
          { key: 'figures', label: text('figures'), content: figures },
          { key: 'invitations', label: text('invitations'), content: invitations },
          { key: 'approaches', label: text('approaches'), content: approaches },
          { key: 'summary', label: text('jobSummary'), content: summary },
          { key: 'history', label: text('history'), content: <History slug={vacancy.slug} /> },
        ]}
      />
    </VacancyArticle>
  )
}

/** The texts that are compared come with the list. */
function History({ slug }: { slug: string }) {
  return (
    <Suspense fallback={<Skeleton of="text" rows={4} />}>
      <VacancyHistory slug={slug} />
    </Suspense>
  )
}

/** The collaborators of the vacancy; nothing if there are none. */
function Collaborators({ people }: { people: readonly Collaborator[] }) {
  const text = useText('vacancies')
  if (people.length === 0) return null

  return (
    <Section title={text('collaborators')}>
      <Terms
        terms={people.map(({ slug, name, last_name, role_name }) => ({
          key: slug,
          name: `${name} ${last_name}`,
          description: role_name,
        }))}
      />
    </Section>
  )
}
