/** The values of these names, for a statement: null if an optional one is left out. */
export type Columns<Fields, Name extends keyof Fields> = {
  [Key in Name]: undefined extends Fields[Key]
    ? Exclude<Fields[Key], undefined> | null
    : Fields[Key]
}

/** @param names a record rather than a list, so that the compiler can hold it to be complete */
export function pickColumns<Fields extends object, Name extends keyof Fields>(
  fields: Fields,
  names: Record<Name, true>,
) {
  const values = Object.keys(names).map((name) => [name, fields[name as Name] ?? null])
  return Object.fromEntries(values) as Columns<Fields, Name>
}
