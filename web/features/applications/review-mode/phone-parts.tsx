import { type ReactNode, useRef, useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { ReadCareer } from '#web/lib/read-career.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { keyOf } from '../marks/marked-answers.ts'
import type { Response } from '../review/responses.ts'
import { ResumeTab } from '../review/resume-tab.tsx'
import { SalaryTab } from '../review/salary-tab.tsx'
import { SecFitTab } from '../review/sec-fit-tab.tsx'
import { SentMatch } from '../review/sent-match.tsx'
import { goToMark, useMarksKey } from './marked-sec-fit.tsx'
import { MarkingSteps } from './marking-steps.tsx'
import type { PartsProps } from './one-by-one.tsx'
import { formKeys, useReviewKeys } from './review-keys.ts'
import styles from './review-parts.module.css'
import { SideForms } from './side-forms.tsx'

const tabs = ['sec_fit', 'marks', 'forms', 'resume', 'career', 'salary', 'match'] as const
type Tab = (typeof tabs)[number]

/** One part at a time, of which marking and answering are two: no page is long. */
export function PhoneParts(props: PartsProps) {
  const { candidate, vacancy, areKeysOn } = props
  const text = useText('review')
  const desk = useText('desk')
  const parts = useRef<HTMLDivElement>(null)
  const [tab, setTab] = useState<Tab>('sec_fit')
  const [at, setAt] = useState<{ candidate: string | undefined; key: string }>()
  useMarksKey({ candidate, vacancy, areKeysOn, onGoTo: goTo })
  useReviewKeys(
    formKeys(() => setTab('forms')),
    areKeysOn,
  )

  function step(answer: Response) {
    setAt({ candidate: candidate?.id, key: keyOf(answer) })
  }

  function goTo(answer: Response) {
    setTab('marks')
    step(answer)
    goToMark(answer)
  }

  /** A step is read and marked without scrolling. */
  function choose(next: Tab) {
    setTab(next)
    if (next === 'marks') parts.current?.scrollIntoView({ block: 'start' })
  }

  const contents = contentsOf(props, {
    at: at?.candidate === candidate?.id ? at?.key : undefined,
    onStep: step,
    onGoTo: goTo,
  })
  const shown = tabs.filter((key) => key !== 'career' || candidate?.career)
  const labels = {
    sec_fit: text('secFit'),
    marks: desk('marksTab'),
    forms: text('feedbackTitle'),
    resume: text('resume'),
    career: text('career'),
    salary: text('salary'),
    match: text('match'),
  }

  return (
    <div className={styles.phoneParts} ref={parts}>
      <Tabs
        label={text('dialogTabs')}
        value={shown.includes(tab) ? tab : 'resume'}
        onChange={choose}
        tabs={shown.map((key) => ({
          key,
          label: labels[key],
          content: contents?.[key] ?? <Skeleton of="text" rows={9} />,
        }))}
      />
    </div>
  )
}

interface Steps {
  at: string | undefined
  onStep: (answer: Response) => void
  onGoTo: (answer: Response) => void
}

function contentsOf(
  { candidate, vacancy, areKeysOn, settled }: PartsProps,
  steps: Steps,
): Record<Tab, ReactNode> | undefined {
  if (!candidate) return undefined
  const isBehind = settled?.id !== candidate.id
  return {
    sec_fit: <SecFitTab level="h2" secFit={candidate.sec_fit} vacancy={vacancy} />,
    marks: <MarkingSteps key={candidate.id} {...{ candidate, vacancy, areKeysOn }} {...steps} />,
    forms: (
      <div className={styles.phoneForms}>
        <SideForms isBehind={isBehind} settled={settled} vacancy={vacancy} onGoTo={null} />
      </div>
    ),
    resume: <ResumeTab of={candidate.id} name={candidate.full_name} resume={candidate.resume} />,
    career: candidate.career && <ReadCareer key={candidate.id} career={candidate.career} />,
    salary: <SalaryTab rows={candidate.salary} />,
    match: <SentMatch slug={vacancy.slug} uuid={candidate.id} />,
  }
}
