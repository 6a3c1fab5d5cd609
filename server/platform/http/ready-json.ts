/** An answer that the database has written as JSON already, passed on as it is. `Reply` is what it says. */
export class ReadyJson<Reply> {
  declare readonly reply: Reply
  readonly bytes: Buffer

  /** In parts: each becomes bytes by itself, so that a letter of one makes only that one slow to write. */
  constructor(parts: string[]) {
    this.bytes = Buffer.concat(parts.map((part) => Buffer.from(part)))
  }
}
