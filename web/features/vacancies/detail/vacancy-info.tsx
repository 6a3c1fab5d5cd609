import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Collaborator } from '#contract/companies/collaborator.ts'
import { mayApplyTo } from '#contract/vacancies/vacancy-choices.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useSight } from '#web/lib/progress.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { Button } from '#web/ui/button.tsx'
import { useLazyDialog } from '#web/ui/lazy-dialog.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { WriteAgain } from '../editor/drafts/write-again.tsx'
import { EditVacancy } from '../editor/edit-vacancy.tsx'
import { AnswerRecord } from './answer-record.tsx'
import { ClosingNotice } from './closing-day.tsx'
import { JobStatusControl } from './job-status-control.tsx'
import { TurnedAway } from './payer-rule.tsx'
import { Section } from './section.tsx'
import { Terms } from './terms.tsx'
import { VacancyArticle } from './vacancy-article.tsx'
import { VacancyHeader } from './vacancy-header.tsx'
import styles from './vacancy-info.module.css'
import { VacancyText } from './vacancy-text.tsx'

const ClosingDateDialog = lazy(async () => ({
  default: (await import('./closing-date-dialog.tsx')).ClosingDateDialog,
}))

const VisibilityDialog = lazy(async () => {
  const { VisibilityDialog } = await import('../editor/visibility-dialog.tsx')
  return { default: VisibilityDialog }
})

const SponsorDialog = lazy(async () => ({
  default: (await import('../editor/sponsor-dialog.tsx')).SponsorDialog,
}))

const VacancyHistory = lazy(async () => {
  const { VacancyHistory } = await import('../history/vacancy-history.tsx')
  return { default: VacancyHistory }
})

type TabKey = 'candidates' | 'invitations' | 'summary' | 'history'

interface VacancyInfoProps {
  vacancy: Vacancy
  candidates: ReactNode
  invitations: ReactNode
}

/**
 * A vacancy as its own company sees it. Once somebody has applied, its text can no longer change.
 */
export function VacancyInfo({ vacancy, candidates, invitations }: VacancyInfoProps) {
  const text = useText('vacancies')
  const sight = useSight(vacancy)
  const shown = useShownName()
  const [tab, setTab] = useState<TabKey>('candidates')
  const summary = (
    <div className={styles.summary}>
      <AnswerRecord company={vacancy.company} name={shown(vacancy.company)} isOwn />
      <VacancyText vacancy={{ ...vacancy, language: vacancy.locale }} />
      <Collaborators people={vacancy.collaborators} />
    </div>
  )

  return (
    <VacancyArticle aria-label={vacancy.title}>
      <VacancyHeader
        vacancy={vacancy}
        withCompany={false}
        actions={
          <>
            {sight === null && <Changes vacancy={vacancy} />}
            <WriteAgain vacancy={vacancy} />
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
      <TurnedAway
        vacancy={vacancy}
        action={
          sight === null && <Control label={text('whoPays')} vacancy={vacancy} of={SponsorDialog} />
        }
      />
      <Tabs
        label={text('tabs')}
        value={tab}
        onChange={setTab}
        tabs={[
          { key: 'candidates', label: text('candidates'), content: candidates },
          { key: 'invitations', label: text('invitations'), content: invitations },
          { key: 'summary', label: text('jobSummary'), content: summary },
          { key: 'history', label: text('history'), content: <History slug={vacancy.slug} /> },
        ]}
      />
    </VacancyArticle>
  )
}

/** Everything may change until somebody has applied, then only the facts that are no text. */
function Changes({ vacancy }: { vacancy: Vacancy }) {
  const text = useText('vacancies')
  const mayEdit = vacancy.candidates_count === 0

  return (
    <>
      {mayEdit && <EditVacancy vacancy={vacancy} />}
      {!mayEdit && mayApplyTo(vacancy.job_status) && (
        <Control label={text('closingDate')} vacancy={vacancy} of={ClosingDateDialog} />
      )}
      {!mayEdit && mayBeSponsored(vacancy) && (
        <Control label={text('whoPays')} vacancy={vacancy} of={SponsorDialog} />
      )}
      {!mayEdit && (
        <Control label={text('changeVisibility')} vacancy={vacancy} of={VisibilityDialog} />
      )}
      {!vacancy.taken_down && <JobStatusControl vacancy={vacancy} />}
    </>
  )
}

/** Applications can come, and cost something. */
function mayBeSponsored({ job_status, credits_value }: Vacancy) {
  return mayApplyTo(job_status) && credits_value > 0
}

/** The texts that are compared come with the list. */
function History({ slug }: { slug: string }) {
  return (
    <Suspense fallback={<Skeleton of="text" rows={4} />}>
      <VacancyHistory slug={slug} />
    </Suspense>
  )
}

interface ControlProps {
  label: string
  vacancy: Vacancy
  of: typeof ClosingDateDialog | typeof SponsorDialog | typeof VisibilityDialog
}

/** Opens a dialog that changes what candidates do not stand in the way of. */
function Control({ label, vacancy, of: Dialog }: ControlProps) {
  const { opened, isOpening, open, close } = useLazyDialog()

  return (
    <>
      <Button onClick={open} loading={isOpening}>
        {label}
      </Button>
      {opened !== undefined && <Dialog vacancy={vacancy} opened={opened} onClose={close} />}
    </>
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
