import { Avatar } from '@kinfolio/ui/Avatar'
import { classNames } from '@kinfolio/ui/class-names'
import { ColorModeControl } from '@kinfolio/ui/ColorModeControl'
import { Menu, MenuItem, MenuSeparator } from '@kinfolio/ui/Menu'
import { useNavigate } from '@tanstack/react-router'

import { useOrg } from '../api/org-context.ts'

/** Who is signed in, how the page looks to them, and the way out. */
export function UserMenu({ isNarrow }: { isNarrow: boolean }) {
  const { user } = useOrg()
  const navigate = useNavigate()
  return (
    <Menu
      side="top"
      className="w-60"
      trigger={
        <button
          type="button"
          aria-label={`Account of ${user.name}`}
          className={classNames(
            'flex h-10 min-w-0 items-center gap-2 rounded-md px-1.5 text-left transition-colors hover:bg-hover',
            !isNarrow && 'flex-1',
          )}
        >
          <Avatar name={user.name} src={user.settings.avatar ?? user.image} size={26} decorative />
          {!isNarrow && <span className="min-w-0 flex-1 truncate text-sm">{user.name}</span>}
        </button>
      }
    >
      <div className="px-2 py-1.5">
        <p className="truncate text-sm font-medium">{user.name}</p>
        <p className="truncate text-xs text-muted">{user.email}</p>
      </div>
      <MenuSeparator />
      <div className="flex items-center justify-between gap-2 px-2 py-1 text-sm">
        Colour mode
        <ColorModeControl compact />
      </div>
      <MenuSeparator />
      <MenuItem icon="lucide:log-out" onSelect={() => void navigate({ to: '/logout' })}>
        Sign out
      </MenuItem>
    </Menu>
  )
}
