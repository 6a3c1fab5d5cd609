import type { CallError } from './call-error.ts'
import { textNow } from './i18n/text.ts'

export interface FailureTexts {
  /** Shown if the server was not reached. */
  network?: string | undefined
  /** Shown where the refusal has no message. */
  otherwise?: string | undefined
}

/** @returns the text to show for a failure as a whole */
export function messageOf(error: CallError, { network, otherwise }: FailureTexts = {}) {
  if (error.status === 0) return network ?? textNow('common', 'networkError')
  return error.message || (otherwise ?? textNow('common', 'somethingWentWrong'))
}
