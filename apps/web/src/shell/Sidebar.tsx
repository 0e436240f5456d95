import { Button } from '@kinfolio/ui/Button'
import { classNames } from '@kinfolio/ui/class-names'
import { Icon } from '@kinfolio/ui/Icon'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Kbd } from '@kinfolio/ui/Kbd'
import { later } from '@kinfolio/ui/later'
import { useIsUsed } from '@kinfolio/ui/use-is-used'
import { t } from '@lingui/core/macro'
import { Link, useLocation } from '@tanstack/react-router'

import { useOrg } from '../api/org-context.ts'
import { assistantDock } from '../pages/assistant-dock.ts'
import { openOverlay } from '../pages/overlays.ts'
import { commandKeys } from './command-keys.ts'
import { isBeside, navigation, type NavigationItem } from './navigation.ts'
import { OrgSwitcher } from './OrgSwitcher.tsx'
import { UserMenu } from './UserMenu.tsx'

// Only beside the narrow icons, which have no words of their own.
const Tooltip = later(
  () => import('@kinfolio/ui/Tooltip'),
  ({ Tooltip }) => Tooltip,
)

const UnreadCount = later(
  () => import('../features/messages/UnreadCount.tsx'),
  (module) => module.UnreadCount,
)

const NoticeCount = later(
  () => import('../features/notices/NoticeCount.tsx'),
  (module) => module.NoticeCount,
)

type SidebarProps = { isCollapsed: boolean; onToggle: () => void; onSearch: () => void }

/**
 * Lists the pages that the user can go to. When narrow, it shows only icons; on phones the bottom bar replaces it.
 */
export function Sidebar({ isCollapsed, onToggle, onSearch }: SidebarProps) {
  const { may } = useOrg()
  return (
    <aside
      aria-label={t`Navigation`}
      className={classNames(
        'sticky top-0 flex h-dvh shrink-0 flex-col gap-1 border-r bg-surface-sunken p-2 transition-[width] max-sm:hidden print:hidden',
        isCollapsed ? 'w-13' : 'w-58',
      )}
    >
      <OrgSwitcher isNarrow={isCollapsed} />
      {isCollapsed ? (
        <IconButton icon="lucide:search" label={t`Search`} className="mt-1 self-center" onClick={onSearch} />
      ) : (
        <button
          type="button"
          onClick={onSearch}
          className="mt-1 flex h-8 items-center gap-2 rounded-md border bg-surface-raised px-2 text-sm text-faint shadow-xs hover:border-border-strong"
        >
          <Icon name="lucide:search" />
          <span className="flex-1 text-left">{t`Search...`}</span>
          <Kbd>{commandKeys}</Kbd>
        </button>
      )}
      <nav aria-label={t`Pages`} className="mt-2 flex flex-col gap-0.5">
        {navigation.map((item) => (
          <Item key={item.to} item={item} isNarrow={isCollapsed} />
        ))}
      </nav>
      <div className="mt-auto flex flex-col gap-1">
        {may('ai') && (
          <Act
            icon="lucide:message-circle-question"
            label={t`Ask`}
            isNarrow={isCollapsed}
            onClick={assistantDock.toggle}
          />
        )}
        {may('import') && (
          <Act
            icon="lucide:file-up"
            label={t`Import`}
            isNarrow={isCollapsed}
            onClick={() => openOverlay('import', {})}
          />
        )}
        <div className={classNames('flex items-center gap-1', isCollapsed && 'flex-col-reverse')}>
          <UserMenu isNarrow={isCollapsed} />
          <IconButton
            icon={isCollapsed ? 'lucide:panel-left-open' : 'lucide:panel-left-close'}
            label={isCollapsed ? t`Widen navigation` : t`Narrow navigation`}
            onClick={onToggle}
          />
        </div>
      </div>
    </aside>
  )
}

type ActProps = { icon: string; label: string; isNarrow: boolean; onClick: () => void }

function Act({ icon, label, isNarrow, onClick }: ActProps) {
  return isNarrow ? (
    <IconButton icon={icon} label={label} className="self-center" onClick={onClick} />
  ) : (
    <Button
      icon={icon}
      variant="ghost"
      className="justify-start px-2 font-normal text-muted"
      onClick={onClick}
    >
      {label}
    </Button>
  )
}

function Item({ item, isNarrow }: { item: NavigationItem; isNarrow: boolean }) {
  const isUsed = useIsUsed()
  const { pathname } = useLocation()
  const link = (
    <Link
      to={item.to}
      activeOptions={{ exact: item.to === '/', includeSearch: false }}
      className={classNames(
        'flex h-8 items-center gap-2.5 rounded-md px-2 text-sm font-medium text-muted transition-colors hover:bg-hover hover:text-default',
        'data-beside:bg-surface-raised data-beside:text-default data-beside:shadow-xs dark:data-beside:bg-pressed',
        'data-[status=active]:bg-surface-raised data-[status=active]:text-default data-[status=active]:shadow-xs dark:data-[status=active]:bg-pressed',
        isNarrow && 'relative w-9 justify-center px-0',
      )}
      data-beside={isBeside(item.to, pathname) || undefined}
      aria-label={isNarrow ? item.label : undefined}
    >
      <Icon name={item.icon} className="size-4" />
      {!isNarrow && item.label}
      {item.to === '/inbox' && <NoticeCount isNarrow={isNarrow} />}
      {item.to === '/shared-inbox' && <UnreadCount isNarrow={isNarrow} />}
    </Link>
  )
  return isNarrow && isUsed ? (
    <Tooltip text={item.label} side="right" fallback={link}>
      {link}
    </Tooltip>
  ) : (
    link
  )
}
