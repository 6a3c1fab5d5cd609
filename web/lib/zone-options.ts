import { useState } from 'react'
import { writtenZone } from '#contract/times/written-meeting.ts'
import { listTimezones } from './calls/pages.ts'
import { useLanguage } from './i18n/text.ts'
import { useLoad } from './use-endpoint.ts'
import { useFailureToast } from './use-failure-toast.ts'

/** Every time zone as a choice. A form can be filled in while they are missing. */
export function useZoneOptions() {
  const zoneName = useZoneName()
  const { data, isError } = useLoad(listTimezones)
  useFailureToast(isError)
  return data?.data.map((zone) => ({ value: zone, label: zoneName(zone) })) ?? []
}

/** Names a time zone: in English as the IANA database does, in Spanish by its city. */
export function useZoneName() {
  const language = useLanguage()
  const [today] = useState(() => new Date())
  return (zone: string) =>
    language === 'es' ? writtenZone(zone, today, language) : zone.replaceAll('_', ' ')
}
