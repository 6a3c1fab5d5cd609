import { HeadlessMantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'

/**
 * Selects, number fields, dialogs, tabs and tooltips need it around them; the rest of this folder does not,
 * so public pages leave it out and stay light.
 */
export function KitProvider({ children }: { children: ReactNode }) {
  return <HeadlessMantineProvider theme={theme}>{children}</HeadlessMantineProvider>
}
