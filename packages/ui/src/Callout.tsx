import type { ReactNode } from 'react'

import { classNames } from './class-names.tsx'
import { Icon } from './Icon.tsx'
import { toneClass } from './tone.tsx'

type CalloutProps = {
  color: 'info' | 'success' | 'warning' | 'error'
  title?: ReactNode
  /** What to do about the message, on the right. */
  actions?: ReactNode
  className?: string
  children?: ReactNode
}

const icons = {
  info: 'lucide:info',
  success: 'lucide:circle-check',
  warning: 'lucide:triangle-alert',
  error: 'lucide:circle-alert',
} as const

/** A message in its place on the page. Errors are announced when they appear. */
export function Callout({ color, title, actions, className, children }: CalloutProps) {
  return (
    <div
      role={color === 'error' ? 'alert' : color === 'info' ? undefined : 'status'}
      className={classNames(
        'flex flex-wrap items-start gap-x-3 gap-y-2 rounded-md border border-(--tone-line) bg-[color-mix(in_oklab,var(--tone)_7%,var(--color-surface-raised))] px-3 py-2.5 text-sm',
        toneClass[color],
        className,
      )}
    >
      <div className="flex min-w-56 flex-1 items-start gap-2.5">
        <Icon name={icons[color]} className="mt-0.5 size-4 text-(--tone-text)" />
        <div className="min-w-0">
          {title && <p className="font-medium">{title}</p>}
          {children && <div className={classNames(title && 'mt-0.5 text-muted')}>{children}</div>}
        </div>
      </div>
      {actions && <div className="flex max-w-full items-center gap-2 max-sm:pl-6.5">{actions}</div>}
    </div>
  )
}
