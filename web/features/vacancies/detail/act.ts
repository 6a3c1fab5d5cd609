import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** What a button or an entry of a menu does. */
export interface Act {
  label: string
  icon?: Icon | undefined
  run: () => void
  isBusy?: boolean
  /** It is about to be chosen. */
  onIntent?: (() => void) | undefined
  /** The dialog that it opens. */
  dialog?: ReactNode
}
