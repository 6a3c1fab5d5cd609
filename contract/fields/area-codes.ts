// Apart from the shapes of areas, so that an address can be read without them.

/**
 * A country by its ISO code, a state as `listStates` codes it (`MX.19`), a city by the id of its
 * place.
 */
const areaCode = /^(?:[A-Z]{2}(?:\.[A-Z0-9]{1,10})?|\d{1,9})$/

/**
 * True for the code of a country (ISO 3166-1), of a state (`MX.19`) or of a city (a GeoNames id).
 */
export function isAreaCode(value: string) {
  return areaCode.test(value)
}
