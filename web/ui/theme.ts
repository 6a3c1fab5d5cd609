import { createTheme } from '@mantine/core'

/** The kit runs without its own styles; what is left to say is how it moves and where it floats. */
export const theme = createTheme({
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
