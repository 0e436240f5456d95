import type { ReactNode } from 'react'

import { classNames } from './class-names.tsx'

/** The sign of decimal text or of a rate. A number that rounds to zero is still a gain or a loss. */
export function signOf(value: string | number): -1 | 0 | 1 {
  const text = String(value)
  if (!/[1-9]/.test(text)) return 0
  return text.startsWith('-') ? -1 : 1
}

type SignedTextProps = {
  sign: -1 | 0 | 1
  /** Adds an arrow to sign and colour, for figures that stand alone. */
  arrow?: boolean
  className?: string
  /** The formatted figure, with its sign. */
  children: ReactNode
}

/** Shows a change for the better or the worse: by its sign, by colour, and by an arrow where asked. */
export function SignedText({ sign, arrow = false, className, children }: SignedTextProps) {
  return (
    <span
      className={classNames(
        'tabular inline-flex items-baseline gap-1 whitespace-nowrap',
        sign > 0 && 'text-positive',
        sign < 0 && 'text-negative',
        sign === 0 && 'text-muted',
        className,
      )}
    >
      {arrow && sign !== 0 && (
        <svg
          viewBox="0 0 8 8"
          className="size-[0.6em] shrink-0 self-center"
          fill="currentColor"
          aria-hidden="true"
        >
          <path d={sign > 0 ? 'M4 1 7.5 7h-7z' : 'M4 7 .5 1h7z'} />
        </svg>
      )}
      {children}
    </span>
  )
}
