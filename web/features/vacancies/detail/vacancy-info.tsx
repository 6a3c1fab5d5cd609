import { lazy, type ReactNode, useState } from 'react'
import type { Collaborator } from '#contract/collaborator.ts'
import { mayApplyTo } from '#contract/vacancy-choices.ts'
import type { Vacancy } from '#contract/vacancy.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useLazyDialog } from '#web/ui/lazy-dialog.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { EditVacancy } from '../editor/edit-vacancy.tsx'
import { AnswerRecord } from './answer-record.tsx'
import { ClosingDateControl } from './closing-date-control.tsx'
import { ClosingNotice } from './closing-day.tsx'
import { JobStatusControl } from './job-status-control.tsx'
import { Section } from './section.tsx'
import { Terms } from './terms.tsx'
import { VacancyArticle } from './vacancy-article.tsx'
import { VacancyHeader } from './vacancy-header.tsx'
import styles from './vacancy-info.module.css'
import { VacancyText } from './vacancy-text.tsx'

const VisibilityDialog = lazy(async () => {
  const { VisibilityDialog } = await import('../editor/visibility-dialog.tsx')
  return { default: VisibilityDialog }
})

interface VacancyInfoProps {
  vacancy: Vacancy
  candidates: ReactNode
}

/**
 * A vacancy as its own company sees it. Once somebody has applied, its text can no longer change.
 */
export function VacancyInfo({ vacancy, candidates }: VacancyInfoProps) {
  const text = useText('vacancies')
  const [tab, setTab] = useState<'candidates' | 'summary'>('candidates')
  const summary = (
    <div className={styles.summary}>
      <AnswerRecord company={vacancy.company} isOwn />
      <VacancyText vacancy={vacancy} />
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
            {vacancy.candidates_count === 0 && <EditVacancy vacancy={vacancy} />}
            {vacancy.candidates_count !== 0 && mayApplyTo(vacancy.job_status) && (
              <ClosingDateControl vacancy={vacancy} />
            )}
            {vacancy.candidates_count !== 0 && <VisibilityControl vacancy={vacancy} />}
            {!vacancy.taken_down && <JobStatusControl vacancy={vacancy} />}
          </>
        }
      />
      {vacancy.taken_down && (
        <Notice tone="danger" title={text('takenDown')}>
          {vacancy.taken_down.reason}
        </Notice>
      )}
      <ClosingNotice vacancy={vacancy} />
      <Tabs
        label={text('tabs')}
        value={tab}
        onChange={setTab}
        tabs={[
          { key: 'candidates', label: text('candidates'), content: candidates },
          { key: 'summary', label: text('jobSummary'), content: summary },
        ]}
      />
    </VacancyArticle>
  )
}

/** Opens the choice of who may see it, which candidates do not stand in the way of. */
function VisibilityControl({ vacancy }: { vacancy: Vacancy }) {
  const text = useText('vacancies')
  const { opened, isOpening, open, close } = useLazyDialog()

  return (
    <>
      <Button onClick={open} loading={isOpening}>
        {text('changeVisibility')}
      </Button>
      {opened !== undefined && (
        <VisibilityDialog vacancy={vacancy} opened={opened} onClose={close} />
      )}
    </>
  )
}

/** The collaborators of the vacancy; nothing where there are none. */
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
