import {
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { CandidateApplication } from '#contract/applications/candidate-application.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { afterPaint } from '#web/ui/after-paint.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { ResumeTab } from '../review/resume-tab.tsx'
import { SalaryLines, SalaryTab } from '../review/salary-tab.tsx'
import { SecFitTab } from '../review/sec-fit-tab.tsx'
import styles from './review-parts.module.css'
import { ReviewSide } from './review-side.tsx'

interface ReviewPartsProps {
  /** Undefined while it is being read. */
  candidate: CandidateApplication | undefined
  vacancy: Vacancy
}

interface LayoutProps extends ReviewPartsProps {
  /** The one whose resume and forms are there: for a moment still the one before. */
  settled: CandidateApplication | undefined
}

/** SEC Fit, resume and pay side by side where there is room, else one at a time. */
export function ReviewParts(props: ReviewPartsProps) {
  const isWide = useMediaQuery('(width >= 1200px)')
  const settled = useCandidateAfterPaint(props.candidate)
  return isWide ? (
    <Columns {...props} settled={settled} />
  ) : (
    <OneByOne {...props} settled={settled} />
  )
}

/**
 * Going from one to the next shows the answers first. Resume and forms take longer to change than a
 * frame lasts, so those of the one before stay until the answers are painted, out of sight.
 */
function useCandidateAfterPaint(candidate: CandidateApplication | undefined) {
  const [settled, setSettled] = useState(candidate)
  useEffect(() => {
    if (candidate) afterPaint(() => startTransition(() => setSettled(candidate)))
  }, [candidate])
  return candidate && settled?.id === candidate.id ? candidate : settled
}

function Columns({ candidate, vacancy, settled }: LayoutProps) {
  const text = useText('review')
  const isBehind = settled?.id !== candidate?.id

  return (
    <div className={styles.columns}>
      <Part of={candidate?.id} id="review-sec-fit" title={text('secFit')}>
        {candidate ? (
          <SecFitTab secFit={candidate.sec_fit} vacancy={vacancy} />
        ) : (
          <Skeleton of="text" rows={9} />
        )}
      </Part>
      <section className={styles.resume} id="review-resume" aria-labelledby="review-resume-title">
        <h2 className={styles.title} id="review-resume-title">
          {text('resume')}
        </h2>
        <div className={styles.viewer} data-behind={isBehind || undefined}>
          {settled && (
            <ResumeTab of={settled.id} name={settled.full_name} resume={settled.resume} fills />
          )}
        </div>
      </section>
      <div className={styles.side}>
        <Part of={candidate?.id} id="review-salary" title={text('salary')}>
          {candidate ? <SalaryLines rows={candidate.salary} /> : <Skeleton of="text" rows={3} />}
        </Part>
        <Side isBehind={isBehind} settled={settled} vacancy={vacancy} />
      </div>
    </div>
  )
}

interface SideProps {
  isBehind: boolean
  settled: CandidateApplication | undefined
  vacancy: Vacancy
}

/** Reads and writes about the application. Nothing of the one before can be reached. */
function Side({ isBehind, settled, vacancy }: SideProps) {
  return (
    <div className={styles.forms} inert={isBehind}>
      {settled ? (
        <ReviewSide key={settled.id} candidate={settled} vacancy={vacancy} />
      ) : (
        <Skeleton of="text" rows={9} />
      )}
    </div>
  )
}

interface PartProps {
  /** The application; another one is shown from its beginning. */
  of: string | undefined
  id: string
  title: string
  children: ReactNode
}

/** It scrolls by itself, also with the keyboard. */
function Part({ of, id, title, children }: PartProps) {
  const part = useRef<HTMLElement>(null)
  const isScrolled = useRef(false)
  const beginAnew = useEffectEvent((_of: string | undefined) => {
    // Asked for its offset, the browser would measure all that has just changed.
    if (isScrolled.current) part.current?.scrollTo(0, 0)
    isScrolled.current = false
  })
  useLayoutEffect(() => beginAnew(of), [of])

  return (
    <section
      ref={part}
      className={styles.part}
      id={id}
      aria-labelledby={`${id}-title`}
      onScroll={() => (isScrolled.current = true)}
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

function OneByOne({ candidate, vacancy, settled }: LayoutProps) {
  const text = useText('review')
  const [tab, setTab] = useState<'sec_fit' | 'resume' | 'salary'>('sec_fit')
  const waiting = <Skeleton of="text" rows={9} />

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
            content: candidate ? (
              <SecFitTab level="h2" secFit={candidate.sec_fit} vacancy={vacancy} />
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
          {
            key: 'salary',
            label: text('salary'),
            content: candidate ? <SalaryTab rows={candidate.salary} /> : waiting,
          },
        ]}
      />
      <div className={styles.below}>
        <Side isBehind={settled?.id !== candidate?.id} settled={settled} vacancy={vacancy} />
      </div>
    </div>
  )
}
