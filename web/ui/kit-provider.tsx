import { HeadlessMantineProvider, createTheme } from '@mantine/core'
import type { ReactNode } from 'react'

/**
 * Selects, number fields, dialogs, tabs and tooltips need it around them; the rest of this folder does not,
 * so public pages leave it out and stay light.
 */
export function KitProvider({ children }: { children: ReactNode }) {
  return <HeadlessMantineProvider theme={theme}>{children}</HeadlessMantineProvider>
}

/** The kit runs without its own styles; what is left to say is how it moves and where it floats. */
const theme = createTheme({
  respectReducedMotion: true,
  components: {
    Combobox: {
      // Beside its field and not at the end of the page, so that it belongs to the dialog it is in.
      defaultProps: {
        transitionProps: { transition: 'fade', duration: 120 },
        withinPortal: false,
        floatingStrategy: 'fixed',
        offset: 6,
        zIndex: 300,
      },
    },
    Tooltip: {
      defaultProps: { transitionProps: { transition: 'fade', duration: 120 }, openDelay: 300, zIndex: 320 },
    },
  },
})
