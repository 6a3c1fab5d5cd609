import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findRates } from '#server/features/resources/find-rates.ts'
import { writeRates } from '#server/testing/rates-file.ts'
import { runAltura } from '#server/testing/run-command.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

async function load(...lines: string[]) {
  await using file = await writeRates(['Date, USD, MXN, ', ...lines, ''].join('\n'))
  const loaded = await runAltura(app, ['rates', file.path])
  return loaded
}

async function inEuro(amount: number, currency: string) {
  const { rows } = await sql<{ euros: string | null }>`
    select round(in_euro(${amount}::numeric, ${currency}::text), 2)::text as euros`.execute(app.db)
  return rows[0]?.euros
}

test('rates are loaded wholly or not at all, and the newest ones count', async () => {
  expect(await findRates(app.db)).toBe(null)
  expect([await inEuro(100, 'EUR'), await inEuro(100, 'USD')]).toEqual(['100.00', null])

  expect(await load('02 January 2026, 1.25, 20, ')).toEqual({
    code: 0,
    text: 'Rates of 2026-01-02 are loaded: 1 EUR = 1.25 USD = 20 MXN.',
  })
  expect([await inEuro(100, 'USD'), await inEuro(96_000, 'MXN')]).toEqual(['80.00', '4800.00'])

  expect(await load('05 January 2026, 2, 0, ')).toEqual({
    code: 1,
    text: 'The rate of MXN for 2026-01-05 is "0"; it must be a number above zero. Nothing was loaded.',
  })
  expect(await inEuro(100, 'USD')).toBe('80.00')

  expect(await load('05 January 2026, 1.6, 16, ')).toMatchObject({ code: 0 })
  expect(await findRates(app.db)).toEqual({ day: '2026-01-05', per_eur: { USD: 1.6, MXN: 16 } })
  expect([await inEuro(160, 'USD'), await inEuro(160, 'MXN')]).toEqual(['100.00', '10.00'])
})

test('the same day again replaces its rates, and older ones are refused', async () => {
  expect(await load('06 January 2026, 1.5, 15, ')).toMatchObject({ code: 0 })
  expect(await load('06 January 2026, 1.6, 16, ')).toMatchObject({ code: 0 })
  expect(await findRates(app.db)).toMatchObject({ per_eur: { USD: 1.6 } })
  expect(await load('01 January 2026, 1.5, 15, ')).toEqual({
    code: 1,
    text: 'The file has rates of 2026-01-01; those of 2026-01-06 are loaded already. Nothing was loaded.',
  })
})

test('a file that is not there is named', async () => {
  expect(await runAltura(app, ['rates', '/nowhere/eurofxref.csv'])).toEqual({
    code: 1,
    text: expect.stringContaining('not readable'),
  })
  expect(await runAltura(app, ['rates'])).toMatchObject({ code: 2 })
})
