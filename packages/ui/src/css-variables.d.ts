import 'react'

declare module 'react' {
  interface CSSProperties {
    /** A custom property passes a number to a class. */
    [variable: `--${string}`]: string | number | undefined
  }
}
