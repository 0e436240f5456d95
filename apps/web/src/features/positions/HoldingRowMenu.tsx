import type { Position } from '@kinfolio/contract/position'
import { IconButton } from '@kinfolio/ui/IconButton'
import { later } from '@kinfolio/ui/later'
import { OnDemand } from '@kinfolio/ui/OnDemand'
import { t } from '@lingui/core/macro'

const load = () => import('./HoldingRowActions.tsx')
const HoldingRowActions = later(load, ({ HoldingRowActions }) => HoldingRowActions)

/** The button at the end of a row. A list has many of them, so the menu loads when somebody asks for it. */
export function HoldingRowMenu({ position }: { position: Position }) {
  const trigger = <IconButton size="sm" icon="lucide:ellipsis" label={t`Actions for ${position.name}`} />
  return (
    <OnDemand trigger={trigger} opens="menu" load={load}>
      <HoldingRowActions position={position} trigger={trigger} />
    </OnDemand>
  )
}
