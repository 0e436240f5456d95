import { t } from '@lingui/core/macro'
import { cloneElement, type ReactElement, type ReactNode } from 'react'

import { Icon } from './Icon.tsx'

type Crumb = {
  label: string
  /** A link element without children. The last crumb, the page itself, has none. */
  link?: ReactElement<{ className?: string; children?: ReactNode }>
}

/** Shows where the user is. A phone shows only the way up. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const up = crumbs.length - 2
  return (
    <nav aria-label={t`Breadcrumbs`} className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1 text-sm">
        {crumbs.map((crumb, index) => (
          <li
            key={crumb.label}
            className={`flex min-w-0 items-center gap-1 ${index < up ? 'max-sm:hidden' : ''}`}
          >
            {index > 0 && (
              <Icon
                name="lucide:chevron-right"
                className={`size-3.5 text-faint ${index <= up ? 'max-sm:hidden' : ''}`}
              />
            )}
            {crumb.link && index < crumbs.length - 1 ? (
              cloneElement(crumb.link, {
                className:
                  'truncate rounded-sm text-muted hover:text-default hover:underline underline-offset-3',
                children: crumb.label,
              })
            ) : (
              <span aria-current="page" className="truncate font-medium">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
