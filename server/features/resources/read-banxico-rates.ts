// The reply of Banco de México's interface to the series SF43718 and SF46410, saved as JSON: the
// pesos of a dollar (FIX) and of a euro, by day.
import * as z from 'zod/mini'
import type { WrittenDay } from './written-rates.ts'

const pesosOf = { SF43718: 'dollar', SF46410: 'euro' } as const
type SeriesId = keyof typeof pesosOf

const Reply = z.object({
  bmx: z.object({
    series: z.array(
      z.object({
        idSerie: z.string(),
        datos: z._default(z.array(z.object({ fecha: z.string(), dato: z.string() })), []),
      }),
    ),
  }),
})

/** @returns the days that have both rates; null if it is no such file */
export function daysOfBanxico(text: string): WrittenDay[] | null {
  const { data } = z.safeParse(Reply, parsed(text))
  if (!data) return null
  const byDay = new Map<string, Partial<Record<(typeof pesosOf)[SeriesId], number>>>()
  for (const { idSerie, datos } of data.bmx.series)
    if (idSerie in pesosOf)
      for (const { fecha, dato } of datos) {
        const day = fecha.split('/').toReversed().join('-')
        const pesos = Number(dato.replaceAll(',', ''))
        byDay.set(day, { ...byDay.get(day), [pesosOf[idSerie as SeriesId]]: pesos })
      }
  return [...byDay].flatMap(([day, { dollar, euro }]) =>
    dollar && euro ? [{ day, rates: { USD: (euro / dollar).toFixed(4), MXN: String(euro) } }] : [],
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
