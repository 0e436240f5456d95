import { Badge } from '@kinfolio/ui/Badge'
import { classNames } from '@kinfolio/ui/class-names'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@kinfolio/ui/Menu'
import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps, ReactElement } from 'react'

import { useOrg } from '../api/org-context.ts'
import { useSwitchOrg } from '../features/orgs/use-switch-org.ts'

/** The menu of organisations to switch to. It is open when it appears. */
export function OrgMenu({ trigger }: { trigger: ReactElement<ComponentProps<'button'>> }) {
  const { org, orgs } = useOrg()
  const switchOrg = useSwitchOrg()
  const navigate = useNavigate()
  return (
    <Menu className="w-64" defaultOpen trigger={trigger}>
      <MenuLabel>{t`Organisations`}</MenuLabel>
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
                {t`Demo`}
              </Badge>
            )}
          </span>
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon="lucide:settings-2" onSelect={() => void navigate({ to: '/settings/orgs' })}>
        {t`Organisations…`}
      </MenuItem>
    </Menu>
  )
}
