import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useReaderPay } from '#web/lib/reader-pay.ts'

const texts = {
  filter: { byRates: 'payFromByRates', without: 'payFromNote' },
  order: { byRates: 'payOrderByRates', without: 'payOrderNote' },
} as const

/** @returns says how a filter or an order compares pay in different currencies */
export function useComparedPay() {
  const text = useText('vacancies')
  const { calendarDay } = useFormat()
  const { rates } = useReaderPay()

  return (what: keyof typeof texts) =>
    rates ? text(texts[what].byRates, { day: calendarDay(rates.day) }) : text(texts[what].without)
}
