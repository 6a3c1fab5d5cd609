import { useId, useState } from 'react'
import type { CandidateApplication } from '#contract/applications/candidate-application.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SecFitContent } from './sec-fit-content.tsx'

interface SecFitDialogProps {
  /** The application opened last. It remains during the closing transition. */
  candidate: CandidateApplication | undefined
  vacancy: Vacancy
  opened: boolean
  onClose: () => void
  /** The number of other applications that wait for an answer. */
  others: number
  onNext: () => void
}

/** One application with its feedback. It cannot be closed before the first feedback. */
export function SecFitDialog({
  candidate,
  vacancy,
  opened,
  onClose,
  others,
  onNext,
}: SecFitDialogProps) {
  const text = useText('review')
  const formId = useId()
  const [isSending, setIsSending] = useState(false)
  const [goesOn, setGoesOn] = useState(false)
  const isRead = candidate?.read_at !== ''

  function goToNext() {
    onClose()
    onNext()
  }

  return (
    <Dialog
      opened={opened && candidate !== undefined}
      onClose={onClose}
      closable={isRead}
      size="large"
      title={candidate?.full_name ?? ''}
      description={isRead ? vacancy.title : text('mustAnswer')}
      footerNote={isRead ? undefined : text('closesOnceAnswered')}
      footer={
        <>
          {isRead && <Button onClick={onClose}>{text('close')}</Button>}
          {isRead && others > 0 && <Button onClick={goToNext}>{text('next')}</Button>}
          <Button type="submit" form={formId} variant="primary" loading={isSending}>
            {text('sendFeedback')}
          </Button>
        </>
      }
    >
      {candidate && (
        <SecFitContent
          key={candidate.id}
          formId={formId}
          candidate={candidate}
          vacancy={vacancy}
          onSending={setIsSending}
          onSent={goesOn && others > 0 ? goToNext : onClose}
          goingOn={
            isRead || others === 0
              ? undefined
              : { count: others, isWanted: goesOn, onWant: setGoesOn }
          }
        />
      )}
    </Dialog>
  )
}
