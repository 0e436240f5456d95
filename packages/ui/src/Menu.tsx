import { later } from './later.tsx'
import type { MenuProps } from './MenuPanel.tsx'
import { OnDemand } from './OnDemand.tsx'

const load = () => import('./MenuPanel.tsx')
const MenuPanel = later(load, ({ MenuPanel }) => MenuPanel)

export const MenuItem = later(load, ({ MenuItem }) => MenuItem)
export const MenuCheckItem = later(load, ({ MenuCheckItem }) => MenuCheckItem)
export const MenuLabel = later(load, ({ MenuLabel }) => MenuLabel)
export const MenuSeparator = later(load, ({ MenuSeparator }) => MenuSeparator)

/**
 * Shows actions at their trigger. Children are the `Menu…` parts of this file. It loads when somebody is about to
 * open it.
 */
export function Menu(props: MenuProps) {
  const { trigger, defaultOpen } = props
  if (defaultOpen) {
    return <MenuPanel {...props} fallback={trigger} />
  }
  return (
    <OnDemand trigger={trigger} opens="menu" load={load}>
      <MenuPanel {...props} defaultOpen />
    </OnDemand>
  )
}
