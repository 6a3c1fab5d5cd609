// Names of places. Resumes add them to the names of companies and schools.
import { foldedText } from '#contract/fields/folded-text.ts'
import { languages } from '#contract/fields/languages.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The countries, as Intl.DisplayNames calls them in English and Spanish. */
const countries = languages.flatMap((locale) => {
  const display = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  return letters.flatMap((one) =>
    letters.flatMap((other) => foldedText(display.of(`${one}${other}`) ?? '') || []),
  )
})

const others =
  'usa|us|eua|ee uu|uk|cdmx|df|mexico df|distrito federal|ciudad de mexico|mexico city|estado de mexico|edomex|' +
  'aguascalientes|baja california|baja california sur|campeche|chiapas|chihuahua|coahuila|colima|durango|' +
  'guanajuato|guerrero|hidalgo|jalisco|michoacan|morelos|nayarit|nuevo leon|oaxaca|puebla|queretaro|' +
  'quintana roo|san luis potosi|sinaloa|sonora|tabasco|tamaulipas|tlaxcala|veracruz|yucatan|zacatecas|' +
  'monterrey|guadalajara|zapopan|tijuana|merida|leon|toluca|saltillo|cancun|hermosillo|torreon|celaya|' +
  'san pedro garza garcia|madrid|barcelona|bogota|medellin|lima|santiago|santiago de chile|buenos aires|' +
  'sao paulo|london|londres|new york|nueva york|houston|dallas|austin|miami|chicago|boston|san francisco|' +
  'los angeles|toronto|montreal|paris|berlin|munich|zurich|geneva|ginebra|amsterdam|hong kong|shanghai|' +
  'tokyo|dubai|alabama|arizona|california|colorado|connecticut|florida|georgia|illinois|indiana|kansas|' +
  'maryland|massachusetts|michigan|minnesota|missouri|nevada|new jersey|north carolina|ohio|oklahoma|' +
  'oregon|pennsylvania|south carolina|tennessee|texas|utah|virginia|washington|wisconsin|england|scotland|' +
  'remote|remoto|hybrid|hibrido|on site|presencial|y alrededores|metropolitan area|area metropolitana|' +
  'greater|region'

const names = new Set([...countries, ...others.split('|')])

/** True if all parts of a text are places that are known. */
export function isPlace(text: string): boolean {
  const parts = partsOf(text)
  return parts.length > 0 && parts.every((part) => names.has(part))
}

/** *Celaya, Guanajuato*, *Reading, PA*, *Puebla, Pue.*: the last part is a place or is short. */
export function mayBePlace(text: string): boolean {
  const parts = text.split(/,\s+/)
  const last = parts.at(-1) ?? ''
  if (isPlace(text)) return true
  if (parts.length < 2 || parts.length > 3 || text.length > 60) return false
  return isPlace(last) || /^(?:[A-Z]{2}|\p{Lu}\p{Ll}{1,4}\.|[A-Z]\.\s?[A-Z]\.)$/u.test(last)
}

/** A name without the place behind its comma: *Larkin Foods, New York*. */
export function withoutPlace(text: string): string {
  const [name = '', ...rest] = text.split(/,\s+/)
  const tail = rest.join(', ')
  return rest.length > 0 && (isPlace(tail) || mayBePlace(tail)) && !isCompanyForm(tail)
    ? name
    : lastKept(text)
}

/** *Hospital, Boston, MA* has a city that is not known before one that is. */
function lastKept(text: string) {
  const parts = text.split(/,\s+/)
  const last = parts.at(-1) ?? ''
  const isState = isPlace(last) || /^[A-Z]{2}$/.test(last)
  return parts.length > 1 && isState && !isCompanyForm(last) ? parts.slice(0, -1).join(', ') : text
}

function isCompanyForm(text: string) {
  return /^(?:S\.?\s?A|S\.?\s?C|Inc|LLC|Ltd|Co|Corp)\b/.test(text)
}

function partsOf(text: string) {
  return foldedText(text)
    .split(/[,;/()|·-]+/)
    .map((part) => part.replaceAll(/[^a-z ]/g, '').trim())
    .filter(Boolean)
}
