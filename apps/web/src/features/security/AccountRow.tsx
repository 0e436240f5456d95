import { Icon } from '@kinfolio/ui/Icon'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import type { ReactNode } from 'react'

type AccountRowProps = {
  icon: string
  title: ReactNode
  /** A state in one word, beside the title. */
  badge?: ReactNode
  children?: ReactNode
  actions?: ReactNode
}

/** One row about the account: what it is, what there is to say about it, and its actions. */
export function AccountRow({ icon, title, badge, children, actions }: AccountRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <Icon name={icon} className="size-5 text-muted" />
      <div className="min-w-44 flex-1">
        <div className="flex flex-wrap items-center gap-2 text-sm font-medium">
          {title}
          {badge}
        </div>
        {children && <div className="text-xs text-muted">{children}</div>}
      </div>
      {actions && <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div>}
    </li>
  )
}

/** Placeholders for rows that load. */
export function WaitingRows({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index} className="flex items-center gap-4 px-4 py-3.5" aria-hidden="true">
      <Skeleton className="size-5" />
      <div className="flex flex-1 flex-col gap-1.5 py-0.5">
        <Skeleton className="w-40" />
        <Skeleton className="h-3 w-64 max-w-full" />
      </div>
    </li>
  ))
}
