import { expect, test } from 'vitest'
import { readRates } from './read-rates.ts'

const today = '2026-11-30'
const read = (text: string) => readRates(text, today)

const daily = `Date, USD, JPY, GBP, MXN, ZAR, \n27 November 2026, 1.1584, 180.97, 0.8755, 21.2706, 19.84, \n`
const history = `Date,USD,JPY,CYP,MXN,\n2026-11-26,1.1600,181.1,N/A,21.3,\n2026-11-27,1.1584,180.97,N/A,21.2706,\n`
const cube = (day: string, usd: string) =>
  `<Cube time='${day}'>\n<Cube currency='USD' rate='${usd}'/>\n<Cube currency="MXN" rate="21.2706"/></Cube>`
const xml = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01">
<gesmes:subject>Reference rates</gesmes:subject>
<Cube>${cube('2026-11-27', '1.1584')}${cube('2026-11-26', '1.16')}</Cube></gesmes:Envelope>`

test.each([
  ['of one day', daily],
  ['of one day, as Windows saves it', `\uFEFF${daily.replaceAll('\n', '\r\n')}`],
  ['of many days, of which the newest counts', history],
  ['in XML', xml],
])('a file of the European Central Bank is read: %s', (_, text) => {
  const per_eur = { USD: 1.1584, MXN: 21.2706 }
  expect(read(text)).toEqual({ day: '2026-11-27', per_eur, source: 'ecb' })
})

const seriesOf = (idSerie: string, ...datos: [fecha: string, dato: string][]) => ({
  idSerie,
  titulo: 'Tipo de cambio',
  datos: datos.map(([fecha, dato]) => ({ fecha, dato })),
})
const banxico = (...series: object[]) => JSON.stringify({ bmx: { series } })

test('a file of Banco de México is read: the last day with pesos of the dollar and of the euro', () => {
  const dollar = seriesOf('SF43718', ['26/11/2026', '18.0000'], ['27/11/2026', '18.5000'])
  const euro = seriesOf('SF46410', ['26/11/2026', '20.7000'], ['27/11/2026', 'N/E'])
  expect(read(banxico(dollar, euro, seriesOf('SF60653')))).toEqual({
    day: '2026-11-26',
    per_eur: { USD: 1.15, MXN: 20.7 },
    source: 'banxico',
  })
})

test.each([
  ['', 'no file of reference rates'],
  ['{"bmx":{}}', 'no file of reference rates'],
  [banxico(seriesOf('SF43718', ['27/11/2026', '18.5'])), 'no day with a rate of each currency'],
  [
    banxico(seriesOf('SF43718', ['31/11/2026', '18']), seriesOf('SF46410', ['31/11/2026', '21'])),
    '"2026-11-31" is no day',
  ],
  ['USD;MXN\n1;2', 'no file of reference rates'],
  ['Date, USD, MXN\n', 'no file of reference rates'],
  ['PK\u0003\u0004', 'no file of reference rates'],
  ['<html><body>Not found</body></html>', 'no file of reference rates'],
  ['Date, USD, MXN\n31 November 2026, 1.1, 21', '"31 November 2026" is no day'],
  ['Date, USD, MXN\n27 Noviembre 2026, 1.1, 21', '"27 Noviembre 2026" is no day'],
  ['Date, USD, MXN\n2026-13-01, 1.1, 21', '"2026-13-01" is no day'],
  ['Date, USD, MXN\n01 December 2026, 1.1, 21', '2026-12-01, which is in the future'],
  ['Date, USD, JPY\n27 November 2026, 1.1, 21', 'no rate of MXN for 2026-11-27'],
  ['Date, MXN\n27 November 2026, 21', 'no rate of USD for 2026-11-27'],
  ['Date, USD, MXN\n27 November 2026, N/A, 21', 'no rate of USD for 2026-11-27'],
  ['Date, USD, MXN\n27 November 2026, 0, 21', 'The rate of USD for 2026-11-27 is "0"'],
  ['Date, USD, MXN\n27 November 2026, 1.1, -21', 'The rate of MXN for 2026-11-27 is "-21"'],
  ['Date, USD, MXN\n27 November 2026, 1e3, 21', 'The rate of USD for 2026-11-27 is "1e3"'],
])('a file that is none is refused in words: %j', (text, words) => {
  expect(() => read(text)).toThrow(words)
})
