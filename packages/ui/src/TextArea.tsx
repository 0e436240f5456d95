import type { ComponentProps } from 'react'

import { controlClass } from './control-class.tsx'
import { useFieldControl } from './field-context.tsx'

/** A field for several lines of text. It grows with the text, from `rows` up to a third of the window. */
export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldControl(rest)
  return (
    <div className={controlClass({ className: `h-auto ${className ?? ''}` })}>
      <textarea
        rows={rows}
        {...rest}
        {...wiring}
        className="field-sizing-content max-h-[33dvh] min-h-[calc(var(--rows)*1.25rem+0.875rem)] w-full resize-y bg-transparent px-2.5 py-1.5 outline-none"
        style={{ '--rows': rows }}
      />
    </div>
  )
}
