import type { Delivery } from '#server/platform/mail/mailer.ts'

/** The newest such mail, once `count` of them have arrived. */
export async function mailArriving(
  mails: Delivery[],
  to: string,
  kind: string,
  count: number,
): Promise<Delivery> {
  const deadline = Date.now() + 120_000
  for (;;) {
    const matches = mails.filter((mail) => mail.to === to && mail.kind === kind)
    const newest = matches.at(-1)
    if (newest && matches.length >= count) return newest
    if (Date.now() > deadline)
      throw new Error(`${matches.length} of ${count} mails ${kind} arrived`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
