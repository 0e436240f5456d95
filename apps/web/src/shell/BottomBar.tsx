import { Icon } from '@kinfolio/ui/Icon'
import { t } from '@lingui/core/macro'
import { Link, useLocation } from '@tanstack/react-router'

import { barPages, isBeside } from './navigation.ts'

/** The pages, in reach of the thumb. Where they do not all fit, the user pushes them sideways. */
export function BottomBar() {
  const { pathname } = useLocation()
  return (
    <nav
      aria-label={t`Pages`}
      className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-[minmax(4rem,1fr)] grid-flow-col overflow-x-auto border-t bg-surface-raised pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden"
    >
      {barPages.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          activeOptions={{ exact: item.to === '/', includeSearch: false }}
          data-beside={isBeside(item.to, pathname) || undefined}
          className="flex h-13 flex-col items-center justify-center gap-0.5 text-2xs font-medium text-muted -outline-offset-2 data-beside:text-link data-[status=active]:text-link"
        >
          <Icon name={item.icon} className="size-5" />
          {item.label}
        </Link>
      ))}
    </nav>
  )
}
