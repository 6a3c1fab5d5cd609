/** An answer that the database has written as JSON already, passed on as it is. `Reply` is what it says. */
export class ReadyJson<Reply> {
  declare readonly reply: Reply
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}
