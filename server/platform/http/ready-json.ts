// Replies of JSON text that the database has rendered, put together without being read. Only here
// and in json-text.ts JSON text is joined.

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
  return new ReadyJson<Page>(partsOfPage(items, meta))
}

/** The JSON `{ data: […], meta }` in parts. @param items JSON texts */
export function partsOfPage(items: string[], meta: object): string[] {
  const listed = items.map((item, index) => (index === 0 ? item : `,${item}`))
  return ['{"data":[', ...listed, `],"meta":${JSON.stringify(meta)}}`]
}
