import { useState } from 'react'
import type { CandidateApplication } from '#contract/applications/candidate-application.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useStable } from '#web/lib/use-stable.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { careerTabs } from '../review/career-tab.tsx'
import type { Response } from '../review/responses.ts'
import { ResumeTab } from '../review/resume-tab.tsx'
import { SalaryTab } from '../review/salary-tab.tsx'
import { SentMatch } from '../review/sent-match.tsx'
import { goToMark, MarkedSecFit, useMarksKey } from './marked-sec-fit.tsx'
import styles from './one-by-one.module.css'
import { formKeys, useReviewKeys } from './review-keys.ts'
import { SideForms } from './side-forms.tsx'

export interface PartsProps {
  /** Undefined while it is being read. */
  candidate: CandidateApplication | undefined
  vacancy: Vacancy
  areKeysOn: boolean
  /** The one whose resume and forms are there: for a moment still the one before. */
  settled: CandidateApplication | undefined
}

/** One part of the application at a time, with the forms at its side or below it. */
export function OneByOne({ candidate, vacancy, areKeysOn, settled }: PartsProps) {
  const text = useText('review')
  const [tab, setTab] = useState<'sec_fit' | 'resume' | 'career' | 'salary' | 'match'>('sec_fit')
  const waiting = <Skeleton of="text" rows={9} />
  const goTo = useStable((answer: Response) => {
    setTab('sec_fit')
    goToMark(answer)
  })
  useMarksKey({ candidate, vacancy, areKeysOn, onGoTo: goTo })
  useReviewKeys(formKeys(), areKeysOn)

  return (
    <div className={styles.parts}>
      <Tabs
        label={text('dialogTabs')}
        value={tab === 'career' && !candidate?.career ? 'resume' : tab}
        onChange={setTab}
        tabs={[
          {
            key: 'sec_fit',
            label: text('secFit'),
            content: candidate ? (
              <MarkedSecFit level="h2" candidate={candidate} vacancy={vacancy} />
            ) : (
              waiting
            ),
          },
          {
            key: 'resume',
            label: text('resume'),
            content: candidate ? (
              <ResumeTab of={candidate.id} name={candidate.full_name} resume={candidate.resume} />
            ) : (
              waiting
            ),
          },
          ...careerTabs(candidate, text('career')),
          {
            key: 'salary',
            label: text('salary'),
            content: candidate ? <SalaryTab rows={candidate.salary} /> : waiting,
          },
          {
            key: 'match',
            label: text('match'),
            content: candidate ? <SentMatch slug={vacancy.slug} uuid={candidate.id} /> : waiting,
          },
        ]}
      />
      <div className={styles.side}>
        <SideForms
          isBehind={settled?.id !== candidate?.id}
          settled={settled}
          vacancy={vacancy}
          onGoTo={goTo}
        />
      </div>
    </div>
  )
}
