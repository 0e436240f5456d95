import type { ReactNode } from 'react'

import { classNames } from './class-names.tsx'
import { Icon } from './Icon.tsx'

type EmptyStateProps = {
  icon?: string
  /** What will be here, drawn; in place of the icon. */
  picture?: ReactNode
  title: ReactNode
  /** Names the next step in a sentence. */
  children?: ReactNode
  /** The next step as buttons. The first one is the recommended one. */
  actions?: ReactNode
  className?: string
}

/** Says that nothing is here yet, and what to do about it. */
export function EmptyState({ icon, picture, title, children, actions, className }: EmptyStateProps) {
  return (
    <div className={classNames('mx-auto flex max-w-md flex-col items-center text-center', className)}>
      {picture}
      {!picture && icon && (
        <span className="mb-3 flex size-10 items-center justify-center rounded-lg border bg-surface-raised text-muted shadow-xs">
          <Icon name={icon} className="size-5" />
        </span>
      )}
      <div className="text-base font-semibold">{title}</div>
      {children && <div className="mt-1 text-sm text-pretty text-muted">{children}</div>}
      {actions && <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  )
}
