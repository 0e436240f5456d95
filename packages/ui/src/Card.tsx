import type { ReactNode } from 'react'

import { classNames } from './class-names.tsx'

type CardProps = {
  title?: ReactNode
  description?: ReactNode
  /** On the right of the title. */
  actions?: ReactNode
  footer?: ReactNode
  /** Whether the content reaches the edges, as a list or a table does. */
  flush?: boolean
  className?: string
  children?: ReactNode
}

/** A part of a page that makes sense by itself. */
export function Card({ title, description, actions, footer, flush = false, className, children }: CardProps) {
  const hasHead = Boolean(title ?? actions)
  return (
    <section
      className={classNames(
        'flex min-w-0 flex-col rounded-lg border bg-surface-raised shadow-xs print:break-inside-avoid',
        className,
      )}
    >
      {hasHead && (
        <header
          className={classNames('flex items-start justify-between gap-3 px-4 pt-3', flush ? 'pb-3' : 'pb-2')}
        >
          <div className="min-w-0">
            <h2 className="text-base font-semibold">{title}</h2>
            {description && <p className="text-xs text-muted">{description}</p>}
          </div>
          {actions && <div className="flex shrink-0 items-center gap-1">{actions}</div>}
        </header>
      )}
      <div
        className={classNames(
          'min-w-0 flex-1',
          flush ? hasHead && 'border-t' : ['px-4 pb-4', !hasHead && 'pt-4'],
        )}
      >
        {children}
      </div>
      {footer && <footer className="border-t px-4 py-2.5 text-sm">{footer}</footer>}
    </section>
  )
}
