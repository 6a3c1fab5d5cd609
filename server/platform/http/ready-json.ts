// JSON text that the database has rendered, put together without being read. The only place where
// JSON text is joined.

/** A reply that is JSON text already. `Reply` is its shape, which nothing checks but the tests. */
export class ReadyJson<Reply> {
  declare readonly reply: Reply
  readonly bytes: Buffer

  /**
   * In parts: each becomes bytes by itself, so that a letter of one makes only that one slow to
   * write.
   */
  constructor(parts: string[]) {
    this.bytes = Buffer.concat(parts.map((part) => Buffer.from(part)))
  }
}

/** The reply `{ data }`. @param data JSON text */
export function readyData<Data>(data: string) {
  return new ReadyJson<{ data: Data }>(['{"data":', data, '}'])
}

/** The reply `{ data: […], meta }`. @param items JSON texts */
export function readyPage<Page extends { data: unknown[]; meta: object }>(
  items: string[],
  meta: Page['meta'],
) {
  const listed = items.map((item, index) => (index === 0 ? item : `,${item}`))
  return new ReadyJson<Page>(['{"data":[', ...listed, `],"meta":${JSON.stringify(meta)}}`])
}

/**
 * One object with the members of all. Their keys must differ: nothing is parsed, so a key that
 * comes twice stays twice.
 * @param objects JSON texts of objects, without white space around them; or records of JSON texts
 * by plain keys
 * @throws Error where a text is no object
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
