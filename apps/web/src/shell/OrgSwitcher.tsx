import { Avatar } from '@kinfolio/ui/Avatar'
import { Badge } from '@kinfolio/ui/Badge'
import { classNames } from '@kinfolio/ui/class-names'
import { Icon } from '@kinfolio/ui/Icon'
import { later } from '@kinfolio/ui/later'
import { OnDemand } from '@kinfolio/ui/OnDemand'
import { t } from '@lingui/core/macro'

import { useOrg } from '../api/org-context.ts'
import { roleLabels } from '../features/orgs/members/words.ts'

const load = () => import('./OrgMenu.tsx')
const OrgMenu = later(load, ({ OrgMenu }) => OrgMenu)

/** Shows the organisation that the user works in, and leads to others. */
export function OrgSwitcher({ isNarrow }: { isNarrow: boolean }) {
  const { org } = useOrg()
  const trigger = (
    <button
      type="button"
      aria-label={t`Organisation: ${org.name}. Switch`}
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
                  {t`Demo`}
                </Badge>
              )}
              <span className="truncate">
                {org.settings.baseCurrency} · {roleLabels[org.role.name]}
              </span>
            </span>
          </span>
          <Icon name="lucide:chevrons-up-down" className="text-faint" />
        </>
      )}
    </button>
  )
  return (
    <OnDemand trigger={trigger} opens="menu" load={load}>
      <OrgMenu trigger={trigger} />
    </OnDemand>
  )
}
