/**
 * One object with the members of all. Their keys must differ: nothing is parsed, so a key that
 * comes twice stays twice.
 * @param objects JSON texts of objects, without white space around them; or records of JSON texts
 * by plain keys
 * @throws Error if a text is no object
 */
export function mergeJsonObjects(...objects: (string | Record<string, string>)[]): string {
  let members = ''
  for (const object of objects) {
    const added = typeof object === 'string' ? membersOf(object) : membersOfRecord(object)
    if (added !== '') members += members === '' ? added : `,${added}`
  }
  return `{${members}}`
}

function membersOf(object: string) {
  if (object[0] !== '{' || object.at(-1) !== '}') throw new Error('only JSON objects can be merged')
  return emptyObject.test(object) ? '' : object.slice(1, -1)
}

const emptyObject = /^\{\s*\}$/

function membersOfRecord(record: Record<string, string>) {
  let members = ''
  for (const key in record) members += `${members === '' ? '' : ','}"${key}":${record[key]}`
  return members
}

/** An array of values that are JSON texts. */
export function jsonArray(values: string[]): string {
  return `[${values.join()}]`
}
