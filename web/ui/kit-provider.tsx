import { HeadlessMantineProvider, createTheme } from '@mantine/core'
import type { ReactNode } from 'react'

/**
 * The context that selects, number fields, dialogs, tabs and tooltips need. Public pages omit it to
 * load less code.
 */
export function KitProvider({ children }: { children: ReactNode }) {
  return <HeadlessMantineProvider theme={theme}>{children}</HeadlessMantineProvider>
}

/** The kit runs headless; the theme sets transitions and the placement of popovers only. */
const theme = createTheme({
  respectReducedMotion: true,
  components: {
    Combobox: {
      // Not in a portal, so that a dropdown is inside of the dialog of its field.
      defaultProps: {
        transitionProps: { transition: 'fade', duration: 120 },
        withinPortal: false,
        floatingStrategy: 'fixed',
        offset: 6,
        zIndex: 300,
      },
    },
    Tooltip: {
      defaultProps: {
        transitionProps: { transition: 'fade', duration: 120 },
        openDelay: 300,
        zIndex: 320,
      },
    },
  },
})
