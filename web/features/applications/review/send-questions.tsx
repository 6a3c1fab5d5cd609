import { useEffect, useRef } from 'react'
import type { CandidateApplication } from '#contract/applications/candidate-application.ts'
import { fullLetterMarks } from '#contract/applications/full-answer.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './full-answer.module.css'
import type { useFurther } from './use-further.ts'
import type { useParticular } from './use-particular.ts'
import type { useShort } from './use-short.ts'

interface SendQuestionsProps {
  candidate: CandidateApplication
  particular: ReturnType<typeof useParticular>
  further: ReturnType<typeof useFurther>
  /** Set if keys can send. */
  short?: ReturnType<typeof useShort>
  isSending: boolean
  /** Goes back to the text. */
  onWrite: () => void
  onSend: () => void
}

/**
 * The questions that an answer may raise before it is sent: whether it is meant for this candidate,
 * whether it is to follow another one, and whether it is to be short.
 */
export function SendQuestions(props: SendQuestionsProps) {
  const { candidate, particular, further, short, isSending, onWrite, onSend } = props
  const text = useText('review')
  const { dateTime } = useFormat()
  const shown = useShownName()
  const last = candidate.feedback.at(-1)

  return (
    <>
      {short?.isAsked && <ShortQuestion {...props} short={short} />}
      {particular.problem && (
        <Question
          title={text('particularTitle')}
          text={particular.problem}
          back={text('particularRewrite')}
          send={text('particularSend')}
          isSending={isSending}
          onBack={onWrite}
          onSend={() => {
            particular.insist()
            onSend()
          }}
        />
      )}
      {further.isAsked && last && (
        <Question
          title={text('furtherTitle')}
          text={text('furtherText', {
            author: shown({ name: last.author, name_hidden: last.author_hidden }),
            date: dateTime(last.created_at),
            name: candidate.full_name,
          })}
          back={text('furtherLater')}
          send={text('furtherSend')}
          isSending={isSending}
          onBack={() => {
            further.forget()
            onWrite()
          }}
          onSend={() => {
            further.agree()
            onSend()
          }}
        />
      )}
    </>
  )
}

function ShortQuestion(props: SendQuestionsProps & { short: ReturnType<typeof useShort> }) {
  const { candidate, short, isSending, onWrite, onSend } = props
  const text = useText('review')

  return (
    <Question
      title={text('shortTitle')}
      text={text(candidate.credits === 0 ? 'fullAnswerElseFree' : 'fullAnswerElse', {
        count: fullLetterMarks,
      })}
      back={text('shortWrite')}
      send={text('shortSend')}
      isSending={isSending}
      onBack={() => {
        short.forget()
        onWrite()
      }}
      onSend={() => {
        short.forget()
        onSend()
      }}
    />
  )
}

interface QuestionProps {
  title: string
  text: string
  /** The labels of the two ways on. */
  back: string
  send: string
  isSending: boolean
  onBack: () => void
  onSend: () => void
}

/** It has the focus when it comes. */
function Question({ title, text, back, send, isSending, onBack, onSend }: QuestionProps) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])

  return (
    <div role="alert">
      <Notice tone="warning" title={title}>
        <p>{text}</p>
        <div className={styles.ways}>
          <Button size="small" ref={first} onClick={onBack}>
            {back}
          </Button>
          <Button size="small" loading={isSending} onClick={onSend}>
            {send}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
