import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { businessDaysLeft, dayIn, isBusinessDay } from '#contract/times/business-days.ts'
import { writtenDeadline } from '#contract/times/written-deadline.ts'
import { hourMs } from '#server/platform/clock.ts'
import { deadlineOf, isOverdue } from '#server/platform/deadline.ts'
import { casesOf } from '#server/testing/stress.ts'
import { nextDueTime, dueTimesOf } from './due-times.ts'

const zones = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(...Intl.supportedValuesOf('timeZone')) },
  // Midnights that are skipped or come twice, half hours, and the first and last places of a day.
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'America/Mexico_City',
      'America/Tijuana',
      'America/Havana',
      'America/Asuncion',
      'Africa/Cairo',
      'Asia/Beirut',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
    ),
  },
)
const moments = fc
  .oneof(
    fc.date({ min: new Date('2024-01-01'), max: new Date('2036-01-01'), noInvalidDate: true }),
    // The last days of a year, to the second.
    fc
      .tuple(fc.integer({ min: 2024, max: 2035 }), fc.integer({ min: -7 * 86_400, max: 86_400 }))
      .map(([year, seconds]) => new Date(Date.UTC(year, 11, 31) + seconds * 1000)),
  )
  .map((moment) => new Date(Math.floor(moment.getTime() / 1000) * 1000))
const days = fc.integer({ min: 1, max: 10 })

test('count, date and hour agree with the moment at which credits go back, in every zone and season', () => {
  const property = fc.property(zones, moments, days, (zone, applied, promised) => {
    const due = deadlineOf(applied, promised, zone)
    const deadline = { answer_due_at: due.toISOString(), answer_time_zone: zone }
    const there = Temporal.Instant.fromEpochMilliseconds(due.getTime()).toZonedDateTimeISO(zone)

    expect(there.toPlainTime().toString()).toBe('23:59:59')
    expect(isBusinessDay(there.toPlainDate().toString())).toBe(true)
    expect(dayIn(zone, due)).toBe(there.toPlainDate().toString())
    expect(dayIn(zone, new Date(due.getTime() + 1000))).toBe(
      there.toPlainDate().add({ days: 1 }).toString(),
    )
    expect(writtenDeadline(deadline, 'en', zone)).toMatch(new RegExp(` ${there.day}, 11:59\\sPM$`))

    expect(businessDaysLeft(deadline, applied)).toBe(promised)
    expect(businessDaysLeft(deadline, due)).toBe(0)
    for (const [now, late] of [
      [due, false],
      [new Date(due.getTime() + 1), true],
    ] as const) {
      expect(isOverdue(due, now)).toBe(late)
      expect(businessDaysLeft(deadline, now) === null).toBe(late)
    }
  })
  fc.assert(property, { numRuns: casesOf(2_000, 200) })
})

test('the count never grows while time passes, and loses one at a time', () => {
  const property = fc.property(zones, moments, days, (zone, applied, promised) => {
    const due = deadlineOf(applied, promised, zone)
    const deadline = { answer_due_at: due.toISOString(), answer_time_zone: zone }
    let last = promised
    for (let at = applied.getTime(); at <= due.getTime(); at += 6 * hourMs) {
      const left = businessDaysLeft(deadline, new Date(at)) ?? -1
      expect([last, last - 1]).toContain(left)
      last = left
    }
  })
  fc.assert(property, { numRuns: 15 })
})

test('a later hour of applying never brings an earlier deadline', () => {
  const property = fc.property(
    zones,
    moments,
    days,
    fc.nat(100),
    (zone, applied, promised, hours) => {
      const later = new Date(applied.getTime() + hours * hourMs)
      expect(deadlineOf(later, promised, zone) >= deadlineOf(applied, promised, zone)).toBe(true)
    },
  )
  fc.assert(property, { numRuns: casesOf(1_000, 100) })
})

const at = (time: string) => new Date(`2026-11-${time}Z`)

test('staff are reminded at half and at nine tenths of the business time, and never on a weekend', () => {
  expect(dueTimesOf(at('16T10:00:00'), at('23T10:00:00'), 'UTC')).toEqual([
    at('18T22:00:00'),
    at('20T22:00:00'),
    at('23T10:00:00'),
  ])
  // Friday noon until Monday noon: the weekend takes no part of the day in between.
  expect(dueTimesOf(at('20T12:00:00'), at('23T12:00:00'), 'UTC')).toEqual([
    at('21T00:00:00'),
    at('23T09:36:00'),
    at('23T12:00:00'),
  ])
  // Applied on a Saturday in Mexico: the time begins with the week there.
  expect(dueTimesOf(at('21T18:00:00'), at('24T06:00:00'), 'America/Mexico_City')).toEqual([
    at('23T18:00:00'),
    at('24T03:36:00'),
    at('24T06:00:00'),
  ])
})

test('each due time comes once, those that were missed are passed over, and the end is the end', () => {
  const [applied, due] = [at('16T10:00:00'), at('23T10:00:00')]
  const [half, nineTenths] = dueTimesOf(applied, due, 'UTC')
  expect(nextDueTime(applied, due, 'UTC', applied)).toEqual(half)
  expect(nextDueTime(applied, due, 'UTC', at('18T22:00:00'))).toEqual(nineTenths)
  expect(nextDueTime(applied, due, 'UTC', at('21T00:00:00'))).toEqual(due)
  expect(nextDueTime(applied, due, 'UTC', at('25T00:00:00'))).toEqual(due)
})
