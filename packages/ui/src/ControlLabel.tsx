import type { ReactNode } from 'react'

import { classNames } from './class-names.tsx'

type ControlLabelProps = {
  htmlFor: string | undefined
  hintId: string | undefined
  hint: ReactNode
  className?: string
  children: ReactNode
}

/** The label beside a control, a press on which counts too, and the hint below it. */
export function ControlLabel({ htmlFor, hintId, hint, className, children }: ControlLabelProps) {
  return (
    <div className="min-w-0">
      <label htmlFor={htmlFor} className={classNames('text-sm select-none', className)}>
        {children}
      </label>
      {hint && (
        <p id={hintId} className="text-xs text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
