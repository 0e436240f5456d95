import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Custom properties are how a number reaches a class. */
    [variable: `--${string}`]: string | number | undefined
  }
}
