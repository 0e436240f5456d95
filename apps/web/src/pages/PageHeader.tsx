import { Breadcrumbs } from '@kinfolio/ui/Breadcrumbs'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'

import { type Crumbs } from './page-title.ts'
import { usePageTitle } from './page-title.ts'

type PageHeaderProps = {
  /** Empty until it is known. */
  title: string
  /** Of the record, before its title. */
  picture?: ReactNode
  /** Badges or a quiet remark, beside the title. */
  aside?: ReactNode
  description?: ReactNode
  crumbs?: Crumbs
  actions?: ReactNode
}

/** The heading of a page. It also names the window, and holds the actions of the page. */
export function PageHeader({ title, picture, aside, description, crumbs, actions }: PageHeaderProps) {
  usePageTitle(title)
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3 pb-4">
      <div className="min-w-0">
        {crumbs && (
          <div className="pb-1">
            <Breadcrumbs crumbs={[...crumbs, { label: title }]} />
          </div>
        )}
        <div className="flex items-center gap-3">
          {picture}
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <h1 aria-busy={title === ''} className="min-w-0 text-xl font-semibold break-words">
                {title || <Unnamed />}
              </h1>
              {aside}
            </div>
            {description && <p className="mt-0.5 text-sm text-muted">{description}</p>}
          </div>
        </div>
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}

function Unnamed() {
  return (
    <>
      <span className="sr-only">{t`Loading`}</span>
      <Skeleton className="my-1 h-5 w-56" />
    </>
  )
}
