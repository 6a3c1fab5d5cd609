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
    Algiers: 'Argel',
    Andorra: 'Andorra la Vieja',
    Asuncion: 'Asunción',
    Athens: 'Atenas',
    Belgrade: 'Belgrado',
    Berlin: 'Berlín',
    Bogota: 'Bogotá',
    Brussels: 'Bruselas',
    Bucharest: 'Bucarest',
    Cairo: 'El Cairo',
    Copenhagen: 'Copenhague',
    Dubai: 'Dubái',
    Dublin: 'Dublín',
    Havana: 'La Habana',
    'Ho Chi Minh': 'Ciudad Ho Chi Minh',
    Istanbul: 'Estambul',
    Jerusalem: 'Jerusalén',
    Johannesburg: 'Johannesburgo',
    Kathmandu: 'Katmandú',
    Kolkata: 'Calcuta',
    Kyiv: 'Kiev',
    Lisbon: 'Lisboa',
    London: 'Londres',
    Luxembourg: 'Luxemburgo',
    Noronha: 'Fernando de Noronha',
    Panama: 'Panamá',
    Paris: 'París',
    'Port of Spain': 'Puerto España',
    Prague: 'Praga',
    Reykjavik: 'Reikiavik',
    Riyadh: 'Riad',
    Rome: 'Roma',
    Seoul: 'Seúl',
    Shanghai: 'Shanghái',
    Singapore: 'Singapur',
    Sofia: 'Sofía',
    Stockholm: 'Estocolmo',
    Tehran: 'Teherán',
    Tokyo: 'Tokio',
    Tunis: 'Túnez',
    Vienna: 'Viena',
    Warsaw: 'Varsovia',
    Zurich: 'Zúrich',
  }),
)

/** The city that a time zone is named after, in Spanish. @param zone IANA name, with blanks */
export function spanishCity(zone: string): string {
  const city = zone.split('/').at(-1) ?? zone
  return spanishCities.get(city) ?? city
}

/** A name of a time zone with its city in Spanish, whichever data it was made from. */
export function inSpanish(zone: string) {
  const before = 'hora de '
  const city = zone.startsWith(before) ? spanishCities.get(zone.slice(before.length)) : undefined
  return city === undefined ? zone : before + city
}
