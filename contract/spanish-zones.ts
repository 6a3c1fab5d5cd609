/**
 * Chromium leaves most cities of time zones in English (its ICU data are reduced): these are the
 * usual ones.
 */
const spanishCities = new Map(
  Object.entries({
    'Bahia Banderas': 'Bahía de Banderas',
    Cancun: 'Cancún',
    'Ciudad Juarez': 'Ciudad Juárez',
    Mazatlan: 'Mazatlán',
    Merida: 'Mérida',
    'Mexico City': 'Ciudad de México',
    Cordoba: 'Córdoba',
    Tucuman: 'Tucumán',
    'Los Angeles': 'Los Ángeles',
    'New York': 'Nueva York',
    'St Johns': 'San Juan de Terranova',
    'Sao Paulo': 'São Paulo',
    Bahia: 'Bahía',
    Belem: 'Belén',
    Manaus: 'Manaos',
    Canary: 'Islas Canarias',
    Easter: 'Isla de Pascua',
    Galapagos: 'Galápagos',
    Moscow: 'Moscú',
    Jakarta: 'Yakarta',
    Sydney: 'Sídney',
    Adelaide: 'Adelaida',
  }),
)

/** A name of a time zone with its city in Spanish, whichever data it was made from. */
export function inSpanish(zone: string) {
  const before = 'hora de '
  const city = zone.startsWith(before) ? spanishCities.get(zone.slice(before.length)) : undefined
  return city === undefined ? zone : before + city
}
