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
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { SalaryLines } from '../review/salary-tab.tsx'
import { goToMark, MarkedSecFit, useMarksKey } from './marked-sec-fit.tsx'
import { OneByOne, type PartsProps } from './one-by-one.tsx'
import { PhoneParts } from './phone-parts.tsx'
import { ResumeColumn } from './resume-column.tsx'
import { formKeys, useReviewKeys } from './review-keys.ts'
import styles from './review-parts.module.css'
import { SideForms } from './side-forms.tsx'

interface ReviewPartsProps {
  /** Undefined while it is being read. */
  candidate: CandidateApplication | undefined
  vacancy: Vacancy
  areKeysOn: boolean
}

/** SEC Fit, resume and pay side by side where there is room, else one at a time. */
export function ReviewParts(props: ReviewPartsProps) {
  const isWide = useMediaQuery('(width >= 1200px)')
  const isPhone = useMediaQuery('(width < 768px)')
  const settled = useCandidateAfterPaint(props.candidate)
  if (isWide) return <Columns {...props} settled={settled} />
  if (isPhone) return <PhoneParts {...props} settled={settled} />
  return <OneByOne {...props} settled={settled} />
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

function Columns({ candidate, vacancy, areKeysOn, settled }: PartsProps) {
  const text = useText('review')
  useMarksKey({ candidate, vacancy, areKeysOn, onGoTo: goToMark })
  useReviewKeys(formKeys(), areKeysOn)
  const isBehind = settled?.id !== candidate?.id

  return (
    <div className={styles.columns}>
      <Part of={candidate?.id} id="review-sec-fit" title={text('secFit')}>
        {candidate ? (
          <MarkedSecFit candidate={candidate} vacancy={vacancy} />
        ) : (
          <Skeleton of="text" rows={9} />
        )}
      </Part>
      <ResumeColumn slug={vacancy.slug} settled={settled} isBehind={isBehind} />
      <div className={styles.side}>
        <Part of={candidate?.id} id="review-salary" title={text('salary')}>
          {candidate ? <SalaryLines rows={candidate.salary} /> : <Skeleton of="text" rows={3} />}
        </Part>
        <SideForms isBehind={isBehind} settled={settled} vacancy={vacancy} onGoTo={goToMark} />
      </div>
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
