import 'react'

// Lets a component hand a value to its style sheet.
declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
