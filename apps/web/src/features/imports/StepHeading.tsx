import { type ReactNode, useEffect, useRef } from 'react'

type StepHeadingProps = { title: string; children?: ReactNode }

/** The heading of a step. It takes the focus when the step appears, so that keyboard and screen reader begin here. */
export function StepHeading({ title, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="text-base font-semibold outline-none">
        {title}
      </h3>
      {children && <p className="mt-0.5 max-w-3xl text-sm text-pretty text-muted">{children}</p>}
    </div>
  )
}
