import { createContext, use } from 'react'
import type { User } from '#contract/accounts/user.ts'
import type { Currency } from '#contract/fields/currencies.ts'
import type { PayRates } from '#contract/vacancies/pay-rates.ts'

interface ReaderPay {
  /** The currency of the pay that the reader expects; null of staff and visitors. */
  currency: Currency | null
  /** Null if none are loaded, and for visitors. */
  rates: PayRates | null
}

const nobody: ReaderPay = { currency: null, rates: null }

/** Public pages, which are drawn without an account, have no provider. */
export const ReaderPayContext = createContext(nobody)

/** @param user undefined until it is read */
export function readerPayOf(user: User | undefined): ReaderPay {
  return user ? { currency: user.pay_currency, rates: user.pay_rates } : nobody
}

export function useReaderPay(): ReaderPay {
  return use(ReaderPayContext)
}
