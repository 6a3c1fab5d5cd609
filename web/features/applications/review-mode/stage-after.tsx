import type { CandidateApplication } from '#contract/applications/candidate-application.ts'
import { type Stage, stages } from '#contract/applications/stages.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useStageName } from '#web/lib/progress.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import styles from './letter-form.module.css'

interface StageAfterProps {
  candidate: CandidateApplication
  /** Null: the candidate stays at their stage. */
  stage: Stage | null
  onChange: (stage: Stage | null) => void
  /** A no was chosen, and is to be written. */
  onDecline: () => void
}

/** The stage that the candidate moves to as the answer is sent. */
export function StageAfter({ candidate, stage, onChange, onDecline }: StageAfterProps) {
  const text = useText('reviewing')
  const stageName = useStageName()
  const options = stages
    .filter((one) => one !== candidate.stage)
    .map((one) => ({ value: one, label: stageName(one) }))

  function decline() {
    onChange('not_selected')
    onDecline()
  }

  return (
    <div className={styles.stageAfter}>
      <SelectField
        label={text('stageAfter')}
        placeholder={text('stageStays', { stage: stageName(candidate.stage) })}
        options={options}
        value={stage}
        onChange={onChange}
        clearable
      />
      {candidate.stage !== 'not_selected' && stage !== 'not_selected' && (
        <Button id="review-decline" size="small" aria-keyshortcuts="x" onClick={decline}>
          {text('decline')}
        </Button>
      )}
    </div>
  )
}
