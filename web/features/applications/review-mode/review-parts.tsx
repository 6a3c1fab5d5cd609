import { type ReactNode, startTransition, useEffect, useState } from 'react'
import type { CandidateApplication } from '#contract/candidate-application.ts'
import type { Vacancy } from '#contract/vacancy.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { afterPaint } from '#web/ui/after-paint.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { ResumeTab } from '../review/resume-tab.tsx'
import { SalaryLines, SalaryTab } from '../review/salary-tab.tsx'
import { SecFitTab } from '../review/sec-fit-tab.tsx'
import styles from './review-parts.module.css'

interface ReviewPartsProps {
  candidate: CandidateApplication
  vacancy: Vacancy
  /** Reads and writes about the application. */
  side: ReactNode
  /** Another application is on its way: what is left has time to go. */
  isLeaving: boolean
}

/** SEC Fit, resume and pay side by side where there is room, else one at a time. */
export function ReviewParts(props: ReviewPartsProps) {
  const isWide = useMediaQuery('(width >= 1200px)')
  return isWide ? <Columns {...props} /> : <OneByOne {...props} />
}

function Columns({ candidate, vacancy, side, isLeaving }: ReviewPartsProps) {
  const text = useText('review')
  const isPainted = useIsPainted(candidate.id)

  return (
    <div className={styles.columns}>
      <Part key={`sec_fit:${candidate.id}`} id="review-sec-fit" title={text('secFit')}>
        <SecFitTab secFit={candidate.sec_fit} vacancy={vacancy} />
      </Part>
      <section className={styles.resume} id="review-resume" aria-labelledby="review-resume-title">
        <h2 className={styles.title} id="review-resume-title">
          {text('resume')}
        </h2>
        <ResumeTab of={candidate.id} name={candidate.full_name} resume={candidate.resume} fills />
      </section>
      <div className={styles.side} key={candidate.id}>
        <Part id="review-salary" title={text('salary')}>
          <SalaryLines rows={candidate.salary} />
        </Part>
        {isPainted && !isLeaving ? side : <Skeleton of="text" rows={9} />}
      </div>
    </div>
  )
}

/** Going from one to the next shows the answers first; the forms beside them follow. */
function useIsPainted(id: string) {
  const [painted, setPainted] = useState(id)
  useEffect(() => afterPaint(() => startTransition(() => setPainted(id))), [id])
  return painted === id
}

interface PartProps {
  id: string
  title: string
  children: ReactNode
}

/** It scrolls by itself, also with the keyboard. */
function Part({ id, title, children }: PartProps) {
  return (
    <section
      className={styles.part}
      id={id}
      aria-labelledby={`${id}-title`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <h2 className={styles.title} id={`${id}-title`}>
        {title}
      </h2>
      {children}
    </section>
  )
}

function OneByOne({ candidate, vacancy, side }: ReviewPartsProps) {
  const text = useText('review')
  const [tab, setTab] = useState<'sec_fit' | 'resume' | 'salary'>('sec_fit')
  const { id, full_name, resume, salary, sec_fit } = candidate

  return (
    <div className={styles.narrow}>
      <Tabs
        label={text('dialogTabs')}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            key: 'sec_fit',
            label: text('secFit'),
            content: <SecFitTab secFit={sec_fit} vacancy={vacancy} />,
          },
          {
            key: 'resume',
            label: text('resume'),
            content: <ResumeTab of={id} name={full_name} resume={resume} />,
          },
          { key: 'salary', label: text('salary'), content: <SalaryTab rows={salary} /> },
        ]}
      />
      <div className={styles.below} key={id}>
        {side}
      </div>
    </div>
  )
}
