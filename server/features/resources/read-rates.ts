// The files of reference rates that the European Central Bank publishes: eurofxref.csv,
// eurofxref-hist.csv, and eurofxref-daily.xml with its histories. Each says what one euro buys.
// Banco de México's are read by read-banxico-rates.ts.
import {
  type PayRates,
  type RatedCurrency,
  ratedCurrencies,
  type RateSource,
} from '#contract/vacancies/pay-rates.ts'
import { daysOfBanxico } from './read-banxico-rates.ts'
import type { WrittenDay } from './written-rates.ts'

/** A file of rates that is refused; the message says why. */
export class UnreadableRates extends Error {}

interface ReadRates extends PayRates {
  source: RateSource
}

/**
 * The rates of the newest day of a file.
 * @param today YYYY-MM-DD
 * @throws UnreadableRates
 */
export function readRates(text: string, today: string): ReadRates {
  const { source, days } = daysOf(text.trimStart())
  const [first, ...others] = days
  if (!first) throw new UnreadableRates('The file has no day with a rate of each currency.')
  const newest = others.reduce((one, other) => (other.day > one.day ? other : one), first)
  if (newest.day > today)
    throw new UnreadableRates(`The file has rates of ${newest.day}, which is in the future.`)
  const rateOf = (currency: RatedCurrency) => positiveRate(newest, currency)
  const [USD, MXN] = ratedCurrencies.map(rateOf) as [number, number]
  return { day: newest.day, per_eur: { USD, MXN }, source }
}

function daysOf(text: string): { source: RateSource; days: WrittenDay[] } {
  if (text.startsWith('<')) return { source: 'ecb', days: daysOfXml(text) }
  if (!text.startsWith('{')) return { source: 'ecb', days: daysOfCsv(text) }
  const days = daysOfBanxico(text)
  if (!days) throw unknownShape()
  return { source: 'banxico', days: days.map((one) => ({ ...one, day: dayOf(one.day) })) }
}

function positiveRate({ day, rates }: WrittenDay, currency: RatedCurrency) {
  const written = rates[currency] ?? ''
  if (written === '' || written === 'N/A')
    throw new UnreadableRates(`The file has no rate of ${currency} for ${day}.`)
  const rate = /^-?\d+(?:\.\d+)?$/.test(written) ? Number(written) : 0
  if (rate <= 0)
    throw new UnreadableRates(
      `The rate of ${currency} for ${day} is "${written}"; it must be a number above zero.`,
    )
  return rate
}

/** The first line names the currencies, and each further one has the rates of a day. */
function daysOfCsv(text: string): WrittenDay[] {
  const [names = [], ...lines] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(',').map((cell) => cell.trim()))
  if (names[0] !== 'Date' || lines.length === 0) throw unknownShape()
  return lines.map(([date = '', ...cells]) => ({
    day: dayOf(date),
    rates: Object.fromEntries(cells.map((cell, index) => [names[index + 1] ?? '', cell])),
  }))
}

const cubeOfDay = /<Cube\s+time=["']([^"']*)["']\s*>([^]*?)<\/Cube>/g
const cubeOfRate = /<Cube\s+currency=["']([A-Z]{3})["']\s+rate=["']([^"']*)["']\s*\/>/g

function daysOfXml(text: string): WrittenDay[] {
  const days = [...text.matchAll(cubeOfDay)].map(([, date = '', cubes = '']) => ({
    day: dayOf(date),
    rates: Object.fromEntries(
      [...cubes.matchAll(cubeOfRate)].map(([, currency = '', rate = '']) => [currency, rate]),
    ),
  }))
  if (days.length === 0) throw unknownShape()
  return days
}

const months =
  'January February March April May June July August September October November December'.split(' ')

/** @param date 2026-11-27, or 27 November 2026 as the file of one day has it */
function dayOf(date: string) {
  const [, number = '', month = '', year = ''] =
    /^(\d{1,2}) ([A-Z][a-z]+) (\d{4})$/.exec(date) ?? []
  const day = month
    ? `${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${number.padStart(2, '0')}`
    : date
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && new Date(`${day}T00:00Z`).toJSON()?.startsWith(day)
  if (!isDay) throw new UnreadableRates(`"${date}" is no day.`)
  return day
}

function unknownShape() {
  return new UnreadableRates(
    'This is no file of reference rates: it must be eurofxref.csv, eurofxref-hist.csv, eurofxref-daily.xml or a history of it, unzipped, or the JSON of the series SF43718 and SF46410 of Banco de México.',
  )
}
