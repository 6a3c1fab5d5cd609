import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ApproachAcceptance, ApproachReason } from '#contract/approaches/approach-choices.ts'
import type { OwnApproach } from '#contract/approaches/own-approaches.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useAnswerApproach } from '../api.ts'
import styles from './answer-card.module.css'
import { AnswerGiven } from './answer-given.tsx'
import { NeverAgain } from './never-again.tsx'
import { NoAnswer } from './no-answer.tsx'
import { YesDialog } from './yes-dialog.tsx'

/** The four answers to an approach, or what came of the one that was given. */
export function AnswerCard({ approach }: { approach: OwnApproach }) {
  const text = useText('approaches')
  const heading = useRef<HTMLHeadingElement>(null)
  const { deadline } = useFormat()
  const { state, due_at, due_time_zone } = approach
  const due = deadline({ answer_due_at: due_at, answer_time_zone: due_time_zone })

  if (state === 'open')
    return (
      <Card
        title={text('answers')}
        description={text('answerBy', { day: due })}
        headingRef={heading}
      >
        <Answers approach={approach} heading={heading} />
      </Card>
    )
  return (
    <Card title={text(`done_${state}`)} headingRef={heading}>
      <AnswerGiven approach={approach} />
    </Card>
  )
}

interface AnswersProps {
  approach: OwnApproach
  /** Says what has come of the answer, and stays when the buttons go with it. */
  heading: RefObject<HTMLHeadingElement | null>
}

function Answers({ approach, heading }: AnswersProps) {
  const text = useText('approaches')
  const [confirming, setConfirming] = useState<ApproachAcceptance>()
  const [isOpened, setOpened] = useState(false)
  const answer = useAnswerApproach()
  const company = useShownName()(approach.vacancy.company)
  const params = { id: approach.id }

  useEffect(() => () => focusUnlessTaken(heading.current), [heading])

  function ask(acceptance: ApproachAcceptance) {
    setConfirming(acceptance)
    setOpened(true)
  }

  function sayNo(reason: ApproachReason | null, never_again: boolean, onSettled?: () => void) {
    if (answer.isPending) return
    answer.mutate(
      { params, body: { answer: 'no', reason, never_again } },
      onSettled ? { onSettled } : {},
    )
  }

  function sayYes() {
    if (!confirming) return
    answer.mutate({ params, body: { answer: confirming } }, { onSettled: () => setOpened(false) })
  }

  return (
    <div className={styles.answers}>
      <p className={styles.lead}>{text('answersLead')}</p>
      <Choice about={text('byNameLead')}>
        <Button variant="primary" wide onClick={() => ask('by_name')}>
          {text('by_name')}
        </Button>
      </Choice>
      <Choice about={text('appliesLead')}>
        <Button wide onClick={() => ask('applies')}>
          {text('applies')}
        </Button>
      </Choice>
      <NoAnswer onNo={(reason) => sayNo(reason, false)} isPending={answer.isPending} />
      <NeverAgain
        company={company}
        onNever={(onSettled) => sayNo(null, true, onSettled)}
        isPending={answer.isPending}
      />
      {confirming && (
        <YesDialog
          approach={approach}
          acceptance={confirming}
          opened={isOpened}
          isPending={answer.isPending}
          onClose={() => setOpened(false)}
          onConfirm={sayYes}
        />
      )}
    </div>
  )
}

/** Gives the focus to an element if the one that had it is gone. */
function focusUnlessTaken(element: HTMLElement | null) {
  if (document.activeElement === document.body) element?.focus()
}

function Choice({ about, children }: { about: string; children: React.ReactNode }) {
  return (
    <div className={styles.choice}>
      {children}
      <p>{about}</p>
    </div>
  )
}
