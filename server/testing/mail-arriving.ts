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
    const found = mails.filter((mail) => mail.to === to && mail.kind === kind)
    const newest = found.at(-1)
    if (newest && found.length >= count) return newest
    if (Date.now() > deadline) throw new Error(`${found.length} of ${count} mails ${kind} arrived`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
