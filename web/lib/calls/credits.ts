import type * as Checkouts from '#contract/credits/checkouts.ts'
import type * as Ledger from '#contract/credits/ledger.ts'
import type * as Packages from '#contract/credits/packages.ts'
import type * as Receipts from '#contract/credits/receipts.ts'
import { get, post } from '../call-to.ts'

export const startCheckout = post<typeof Checkouts.startCheckout>('/credits/checkout')
export const fulfilCheckout = post<typeof Checkouts.fulfilCheckout>('/credits/checkout/success')

export const listCreditHistory = get<typeof Ledger.listCreditHistory>('/credits/history')

export const listPackages = get<typeof Packages.listPackages>('/credits/packages')

export const getReceipt = get<typeof Receipts.getReceipt>('/credits/receipts/:code')
