import type { OwnApplication as Application } from '#contract/applications/own-application.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { isClosed } from '#contract/vacancies/vacancy-choices.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { LetterView } from '#web/lib/letter-view.tsx'
import { Link } from '#web/lib/link.tsx'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { Card } from '#web/ui/card.tsx'
import { AnswerClock, ReturnedCredits } from './answer-clock.tsx'
import { ApplicationSteps } from './application-steps.tsx'
import { FeedbackVerdict } from './feedback-verdict.tsx'
import styles from './own-application.module.css'
import { UselessAnswer } from './useless-answer.tsx'
import { WithdrawApplication } from './withdraw-application.tsx'

interface OwnApplicationProps {
  application: Application
  vacancy: Vacancy
}

/** A candidate's own application: its events, the deadline of the answer, and the answer. */
export function OwnApplication({ application, vacancy }: OwnApplicationProps) {
  const text = useText('vacancies')
  const { answer_due_at, answer_time_zone, chat, feedback, state } = application
  const shown = useShownName()
  const company =
    vacancy.company.disclosure === 'hidden' ? text('theCompany') : shown(vacancy.company)

  return (
    <Card
      title={text('yourApplication')}
      actions={
        <span className={styles.links}>
          <Link to={paths.sentApplication(vacancy.slug)}>{text('readApplication')}</Link>
          {state !== 'withdrawn' && <Link to={paths.chat(chat)}>{text('chatAbout')}</Link>}
        </span>
      }
    >
      <ApplicationSteps application={application} />
      {answer_due_at && (
        <AnswerClock due={{ answer_due_at, answer_time_zone }} application={application} />
      )}
      {answer_due_at && isClosed(vacancy.job_status) && <p>{text('stoppedYours')}</p>}
      <ReturnedCredits application={application} company={company} />
      {state === 'sent' && <WithdrawApplication application={application} vacancy={vacancy} />}
      {application.stages.map((told) => (
        <ToldStage key={told.at} told={told} company={company} />
      ))}
      {feedback.map((entry, index) => (
        <Feedback key={entry.id} feedback={entry} isFurther={index > 0} vacancy={vacancy} />
      ))}
      <UselessAnswer application={application} slug={vacancy.slug} />
    </Card>
  )
}

/** A stage that the company has told of, in its words. */
function ToldStage({ told, company }: { told: Application['stages'][number]; company: string }) {
  const text = useText('vacancies')
  const { dateTime } = useFormat()

  return (
    <figure className={styles.feedback}>
      <figcaption>
        <b>{text('toldStage', { company, stage: text(`stage_${told.stage}`) })}</b>
        <time dateTime={told.at}>{dateTime(told.at)}</time>
      </figcaption>
      <blockquote dir="auto">{told.text}</blockquote>
    </figure>
  )
}

interface FeedbackProps {
  feedback: Application['feedback'][number]
  /** It follows another one. */
  isFurther: boolean
  vacancy: Vacancy
}

function Feedback({ feedback, isFurther, vacancy }: FeedbackProps) {
  const text = useText('vacancies')
  const { dateTime } = useFormat()
  const { text: answer, created_at, letter, language } = feedback
  const company = useShownName()(vacancy.company)

  return (
    <figure className={styles.feedback}>
      <figcaption>
        <b>{text(isFurther ? 'feedbackFurther' : 'feedback', { company })}</b>
        <time dateTime={created_at}>{dateTime(created_at)}</time>
      </figcaption>
      <blockquote lang={language ?? undefined} dir="auto">
        {answer}
      </blockquote>
      {letter && (
        <LetterView letter={letter} competencies={vacancy.competencies} language={language} />
      )}
      <FeedbackVerdict slug={vacancy.slug} feedback={feedback} />
    </figure>
  )
}
