import { Avatar } from '@kinfolio/ui/Avatar'
import { Badge } from '@kinfolio/ui/Badge'
import { classNames } from '@kinfolio/ui/class-names'
import { Icon } from '@kinfolio/ui/Icon'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@kinfolio/ui/Menu'
import { useNavigate } from '@tanstack/react-router'

import { useOrg } from '../api/org-context.ts'
import { useSwitchOrg } from '../features/orgs/use-switch-org.ts'

/** The organisation at work, and the way to another one. */
export function OrgSwitcher({ isNarrow }: { isNarrow: boolean }) {
  const { org, orgs } = useOrg()
  const switchOrg = useSwitchOrg()
  const navigate = useNavigate()
  return (
    <Menu
      className="w-64"
      trigger={
        <button
          type="button"
          aria-label={`Organisation: ${org.name}. Switch`}
          title={org.name}
          className={classNames(
            'flex h-10 w-full min-w-0 items-center gap-2.5 rounded-md px-1.5 text-left transition-colors hover:bg-hover',
            isNarrow && 'justify-center px-0',
          )}
        >
          <Avatar name={org.name} size={26} square decorative />
          {!isNarrow && (
            <>
              <span className="min-w-0 flex-1">
                <span className="block truncate text-sm leading-tight font-semibold">{org.name}</span>
                <span className="flex items-center gap-1.5 text-2xs leading-tight text-faint">
                  {org.isSample && (
                    <Badge color="info" className="h-3.5 px-1">
                      Demo
                    </Badge>
                  )}
                  <span className="truncate">
                    {org.settings.baseCurrency} · {org.role.name}
                  </span>
                </span>
              </span>
              <Icon name="lucide:chevrons-up-down" className="text-faint" />
            </>
          )}
        </button>
      }
    >
      <MenuLabel>Organisations</MenuLabel>
      {orgs.map((other) => (
        <MenuItem
          key={other.id}
          icon={other.id === org.id ? 'lucide:check' : undefined}
          onSelect={() => {
            if (other.id !== org.id) void switchOrg(other.id)
          }}
        >
          <span className={classNames('flex min-w-0 items-center gap-2', other.id !== org.id && 'pl-6')}>
            <span className="min-w-0 truncate" title={other.name}>
              {other.name}
            </span>
            {other.isSample && (
              <Badge color="info" className="shrink-0">
                Demo
              </Badge>
            )}
          </span>
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon="lucide:settings-2" onSelect={() => void navigate({ to: '/settings/orgs' })}>
        Organisations…
      </MenuItem>
    </Menu>
  )
}
