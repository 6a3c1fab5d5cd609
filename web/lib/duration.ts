import { useText } from './i18n/text.ts'

const dayHours = 24

/** @returns a function that writes a number of hours as people say it */
export function useDuration() {
  const text = useText('vacancies')
  return (hours: number) => {
    if (hours < 1) return text('recordUnderAnHour')
    if (hours < 2 * dayHours) return text('recordHours', { count: Math.round(hours) })
    return text('recordDays', { count: Math.round(hours / dayHours) })
  }
}
