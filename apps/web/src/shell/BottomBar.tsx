import { Icon } from '@kinfolio/ui/Icon'
import { later } from '@kinfolio/ui/later'
import { Menu, MenuItem } from '@kinfolio/ui/Menu'
import { t } from '@lingui/core/macro'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'

import { isBeside, navigation } from './navigation.ts'

const UnreadCount = later(
  () => import('../features/messages/UnreadCount.tsx'),
  (module) => module.UnreadCount,
)

const NoticeCount = later(
  () => import('../features/notices/NoticeCount.tsx'),
  (module) => module.NoticeCount,
)

/** So many pages have room for their names on the narrowest phone, with the button for the others beside them. */
const most = 4
const pages = navigation.slice(0, most)
const others = navigation.slice(most)

const entry =
  'flex h-13 min-w-0 flex-col items-center justify-center gap-0.5 text-2xs font-medium text-muted -outline-offset-2'

/** The pages, in reach of the thumb; those that have no room are in a menu. */
export function BottomBar() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isAmongOthers = others.some(({ to }) => `${pathname}/`.startsWith(`${to}/`) || isBeside(to, pathname))
  return (
    <nav
      aria-label={t`Pages`}
      className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t bg-surface-raised pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden"
    >
      {pages.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          activeOptions={{ exact: item.to === '/', includeSearch: false }}
          data-beside={isBeside(item.to, pathname) || undefined}
          className={`${entry} data-beside:text-link data-[status=active]:text-link`}
        >
          <Icon name={item.icon} className="size-5" />
          {item.label}
        </Link>
      ))}
      <Menu
        align="end"
        trigger={
          <button
            type="button"
            data-current={isAmongOthers || undefined}
            className={`${entry} relative data-current:text-link`}
          >
            <NoticeCount isNarrow />
            <Icon name="lucide:ellipsis" className="size-5" />
            {t`More`}
          </button>
        }
      >
        {others.map(({ to, label, icon }) => (
          <MenuItem key={to} icon={icon} onSelect={() => void navigate({ to })}>
            <span className="flex items-center gap-2">
              {label}
              {to === '/inbox' && <NoticeCount />}
              {to === '/shared-inbox' && <UnreadCount />}
            </span>
          </MenuItem>
        ))}
      </Menu>
    </nav>
  )
}
