import type { Language } from '#contract/fields/languages.ts'
import type { SwitchableKind } from '#contract/notifications/mail-kinds.ts'
import type { MailSwitch } from '#contract/notifications/notifications.ts'
import { readTexts } from '#server/platform/locale-files.ts'

export interface Shown {
  /** The kind that the mail was of. */
  kind: SwitchableKind
  mails: MailSwitch[]
  /** The address of the link behind the buttons. */
  address: string
  language: Language
}

export const texts = readTexts('unsubscribe')
export const kinds = readTexts('mails')

/** The question of the page, or the result of an answer. */
export function titleOf({ kind, mails, language }: Shown) {
  const isOn = mails.some((mail) => mail.kind === kind && mail.is_on)
  return isOn ? texts[language].askTitle : texts[language].stoppedTitle
}
