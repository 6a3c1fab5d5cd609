import { formatNumber } from '#contract/fields/money.ts'
import type { Operations } from '#contract/operators/operations.ts'
import { useFormat } from '#web/lib/format.ts'
import { useLanguage, useText } from '#web/lib/i18n/text.ts'
import { Card } from '#web/ui/card.tsx'
import { DescriptionList } from '#web/ui/facts.tsx'
import { StatusTag, type Tone } from '#web/ui/tag.tsx'
import { Note } from './columns.tsx'

/** The rates by which pay of different currencies is compared, and whether newer ones are due. */
export function RatesCard({ rates }: Pick<Operations, 'rates'>) {
  const text = useText('operator')
  const language = useLanguage()
  const { utcDay } = useFormat()
  const state = !rates ? 'none' : rates.is_old ? 'old' : 'fine'

  return (
    <Card title={text('rates')}>
      <StatusTag tone={tones[state]}>{text(`rates_${state}`)}</StatusTag>
      {rates && (
        <DescriptionList
          facts={[
            { label: text('ratesDay'), value: utcDay(rates.day, 'medium') },
            { label: text('ratesUsd'), value: formatNumber(rates.per_eur.USD, language, 4) },
            { label: text('ratesMxn'), value: formatNumber(rates.per_eur.MXN, language, 4) },
          ]}
        />
      )}
      <Note>{text('ratesText')}</Note>
    </Card>
  )
}

const tones = {
  none: 'warning',
  old: 'warning',
  fine: 'success',
} as const satisfies Record<string, Tone>
