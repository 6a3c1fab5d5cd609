import { useEffect, useState } from 'react'
import { findPlaces, type Place } from '#contract/resources.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'
import { useSettled } from '../use-settled.ts'
import { useMapsService } from './maps-service.ts'

const askAfterMs = 200
const shortestSearch = 2
const none: Place[] = []

/** Proposes places for what is typed once the typing rests. What is already chosen is not searched for. */
export function usePlaces(location: string) {
  const [typed, setTyped] = useState('')
  const settled = useSettled(typed.trim(), askAfterMs)
  const search = settled.length >= shortestSearch ? settled : ''
  const service = useMapsService(search)
  const isOurs = !service.isInUse && !service.isUnknown
  const { data } = useLoad(findPlaces, { query: { search }, enabled: isOurs && search !== '' })
  const found = service.isInUse ? service.labels : data?.data.map(({ label }) => label)
  const labels = search === '' ? [] : (found ?? [])
  const places = isOurs && search !== '' ? data?.data : undefined
  const isKnownEmpty = search !== '' && found?.length === 0 && search === location.trim()

  useEffect(() => {
    if (isKnownEmpty) console.warn('No place found', { search })
  }, [isKnownEmpty, search])

  return { search: setTyped, places: places ?? none, labels, isKnownEmpty, isOurs }
}
