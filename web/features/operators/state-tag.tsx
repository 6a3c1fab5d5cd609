import type { Found } from '#contract/operators/search.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { StatusTag, type Tone } from '#web/ui/tag.tsx'

type State = Found['state']

const tones: Partial<Record<State, Tone>> = {
  active: 'success',
  open: 'success',
  fulfilled: 'success',
  suspended: 'danger',
  taken_down: 'danger',
  failed: 'danger',
  mismatched: 'warning',
  partly_refunded: 'warning',
  leaving: 'warning',
  unverified: 'info',
  pending: 'info',
  paid: 'info',
}

export function StateTag({ state }: { state: State }) {
  const text = useText('operator')

  return <StatusTag tone={tones[state] ?? 'neutral'}>{text(`state_${state}`)}</StatusTag>
}
