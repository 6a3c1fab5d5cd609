// Reads what a browser or the server kept, without a schema, which every first page of the wizard
// would load: a value that is missing or damaged is the one that stands for it.

export type Read<Value> = (kept: unknown) => Value

type Is<Value> = (kept: unknown) => kept is Value

export const isText = (kept: unknown) => typeof kept === 'string'
export const isNumber = (kept: unknown): kept is number => Number.isFinite(kept)
export const isWhole = (kept: unknown): kept is number => Number.isSafeInteger(kept)
export const isChoice = (kept: unknown) => typeof kept === 'boolean'
export const isObject = (kept: unknown): kept is Record<string, unknown> =>
  typeof kept === 'object' && kept !== null && !Array.isArray(kept)

/** A day of the calendar, as YYYY-MM-DD. */
export function isDay(kept: unknown): kept is string {
  if (!isText(kept) || !/^\d{4}-\d\d-\d\d$/.test(kept)) return false
  const midnight = new Date(`${kept}T00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(kept)
}

export function isOneOf<Value>(values: readonly Value[]): Is<Value> {
  return (kept): kept is Value => values.some((value) => value === kept)
}

export function isListOf<Value>(isEntry: Is<Value>): Is<Value[]> {
  return (kept): kept is Value[] => Array.isArray(kept) && kept.every((entry) => isEntry(entry))
}

/** @param instead stands for what is missing or damaged */
export function read<Value, const Instead = Value>(
  isValue: Is<Value>,
  instead: Instead,
): Read<Value | Instead> {
  return (kept) => (isValue(kept) ? kept : instead)
}

/** The parts of an object one by one and in their order, and nothing else of it. */
export function readParts<Parts extends object>(parts: {
  [Name in keyof Parts]: Read<Parts[Name]>
}): Read<Parts> {
  return (kept) => {
    const whole = isObject(kept) ? kept : {}
    const entries = Object.entries<Read<unknown>>(parts)
    return Object.fromEntries(
      entries.map(([name, readPart]) => [name, readPart(whole[name])]),
    ) as Parts
  }
}
