import type { OwnApplication } from '#contract/applications.ts'
import { useText } from '#web/lib/text.ts'
import { StatusTag, type Tone } from '#web/ui/tag.tsx'

const looks = {
  sent: { tone: 'info', text: 'stateSent' },
  read: { tone: 'info', text: 'stateRead' },
  answered: { tone: 'success', text: 'stateAnswered' },
  returned: { tone: 'warning', text: 'stateReturned' },
  withdrawn: { tone: 'neutral', text: 'stateWithdrawn' },
} as const satisfies Record<OwnApplication['state'], { tone: Tone; text: string }>

/** How far an own application is. */
export function ApplicationTag({ state }: Pick<OwnApplication, 'state'>) {
  const text = useText('vacancies')
  const look = looks[state]
  return <StatusTag tone={look.tone}>{text(look.text)}</StatusTag>
}
