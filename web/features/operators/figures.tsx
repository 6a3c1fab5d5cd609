import type { ReactNode } from 'react'
import type { KnownPerson } from '#contract/operators/people.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Card } from '#web/ui/card.tsx'
import { FactsCard } from '#web/ui/facts.tsx'

type Credits = NonNullable<KnownPerson['credits']>
type Applications = NonNullable<KnownPerson['applications']>

/** The credits of a person or a company. */
export function Holdings({ credits, actions }: { credits: Credits; actions: ReactNode }) {
  const text = useText('operator')
  const { wholeNumber } = useFormat()

  return (
    <Card title={text('credits')} actions={actions}>
      <FactsCard
        facts={[
          { label: text('available'), value: wholeNumber(credits.available) },
          { label: text('held'), value: wholeNumber(credits.held) },
          { label: text('owed'), value: wholeNumber(credits.owed) },
        ]}
      />
    </Card>
  )
}

/** Applications by what became of them. */
export function Figures({ applications }: { applications: Applications }) {
  const text = useText('operator')
  const { wholeNumber } = useFormat()
  const kinds = ['waiting', 'answered', 'returned', 'withdrawn'] as const

  return (
    <Card title={text('applications')}>
      <FactsCard
        facts={kinds.map((kind) => ({
          label: text(`applications_${kind}`),
          value: wholeNumber(applications[kind]),
        }))}
      />
    </Card>
  )
}
