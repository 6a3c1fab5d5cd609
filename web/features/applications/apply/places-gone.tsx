import { useEffect, useRef } from 'react'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { BuyCredits } from '#web/lib/buy-credits.tsx'
import { useText } from '#web/lib/i18n/text.ts'
import { Notice } from '#web/ui/notice.tsx'

interface PlacesGoneProps {
  vacancy: Vacancy
  balance: number
}

/**
 * The last place that the company pays for went to somebody else: nothing was sent, and what is
 * written stays. It takes the focus, as the answer to the attempt.
 */
export function PlacesGone({ vacancy: { credits_value: cost }, balance }: PlacesGoneProps) {
  const text = useText('application')
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])

  return (
    <div ref={element} tabIndex={-1}>
      <Notice
        tone="warning"
        title={text('placesGone')}
        action={balance < cost && <BuyCredits label={text('buyCredits')} form="#apply" />}
        data-testid="places-gone"
      >
        {text('placesGoneText')} {text('costIs', { count: cost })}.{' '}
        {text('balanceIs', { count: balance })}.
      </Notice>
    </div>
  )
}
