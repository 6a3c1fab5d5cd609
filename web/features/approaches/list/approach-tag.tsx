import type { ApproachState } from '#contract/approaches/approach-choices.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { StatusTag, type Tone } from '#web/ui/tag.tsx'

const tones: Record<ApproachState, Tone> = {
  open: 'brass',
  by_name: 'success',
  applies: 'success',
  no: 'neutral',
  over: 'neutral',
}

export function ApproachTag({ state }: { state: ApproachState }) {
  const text = useText('approaches')

  return <StatusTag tone={tones[state]}>{text(`tag_${state}`)}</StatusTag>
}
