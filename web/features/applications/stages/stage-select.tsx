import { type Stage, stages } from '#contract/applications/stages.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useStageName } from '#web/lib/progress.ts'
import { ComboboxField } from '#web/ui/combobox-field.tsx'

interface StageSelectProps {
  stage: Stage
  onMove: (to: Stage) => void
}

/** The stage of a candidate, who moves to another one at once. */
export function StageSelect({ stage, onMove }: StageSelectProps) {
  const text = useText('reviewing')
  const stageName = useStageName()

  return (
    <ComboboxField
      label={text('stageNow')}
      options={stages.map((one) => ({ value: one, label: stageName(one) }))}
      value={stage}
      onChange={(to) => to && onMove(to)}
    />
  )
}
