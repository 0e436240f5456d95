import { Avatar } from '@kinfolio/ui/Avatar'
import { classNames } from '@kinfolio/ui/class-names'
import { later } from '@kinfolio/ui/later'
import { OnDemand } from '@kinfolio/ui/OnDemand'
import { t } from '@lingui/core/macro'

import { useOrg } from '../api/org-context.ts'

const load = () => import('./UserPanel.tsx')
const UserPanel = later(load, ({ UserPanel }) => UserPanel)

/** Shows who is signed in. */
export function UserMenu({ isNarrow }: { isNarrow: boolean }) {
  const { user } = useOrg()
  const trigger = (
    <button
      type="button"
      aria-label={t`Account of ${user.name}`}
      className={classNames(
        'flex h-10 min-w-0 items-center gap-2 rounded-md px-1.5 text-left transition-colors hover:bg-hover',
        !isNarrow && 'flex-1',
      )}
    >
      <Avatar name={user.name} src={user.settings.avatar ?? user.image} size={26} decorative />
      {!isNarrow && <span className="min-w-0 flex-1 truncate text-sm">{user.name}</span>}
    </button>
  )
  return (
    <OnDemand trigger={trigger} opens="dialog" load={load}>
      <UserPanel trigger={trigger} />
    </OnDemand>
  )
}
