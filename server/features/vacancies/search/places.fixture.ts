// A few places, for texts that name them.
import type { Places } from './segments.ts'

const codes: Record<string, string> = {
  'mexico city': 'mexico-city',
  'ciudad de mexico': 'mexico-city',
  cdmx: 'mexico-city',
  mexico: 'MX',
  'estado de mexico': 'state-of-mexico',
  monterrey: 'monterrey',
  mty: 'monterrey',
  'nuevo leon': 'nuevo-leon',
  guadalajara: 'guadalajara',
  gdl: 'guadalajara',
  'san luis potosi': 'san-luis-potosi',
  merida: 'merida',
  'los cabos': 'los-cabos',
  'la paz': 'la-paz',
  nyc: 'new-york',
  'new york': 'new-york',
  la: 'los-angeles',
  'los angeles': 'los-angeles',
  california: 'california',
  'united states': 'US',
  barcelona: 'barcelona',
  espana: 'ES',
  colombia: 'CO',
  lima: 'lima',
  peru: 'PE',
}

export const places: Places = {
  find: (phrase) => {
    const code = codes[phrase]
    return code === undefined ? null : { code, label: code }
  },
}
