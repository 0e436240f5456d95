import { lazy, Suspense } from 'react'

import type { MenuProps } from './MenuPanel.tsx'
import { OnDemand } from './OnDemand.tsx'

const load = () => import('./MenuPanel.tsx')
const MenuPanel = lazy(async () => ({ default: (await load()).MenuPanel }))

export const MenuItem = lazy(async () => ({ default: (await load()).MenuItem }))
export const MenuCheckItem = lazy(async () => ({ default: (await load()).MenuCheckItem }))
export const MenuLabel = lazy(async () => ({ default: (await load()).MenuLabel }))
export const MenuSeparator = lazy(async () => ({ default: (await load()).MenuSeparator }))

/**
 * Shows actions at their trigger. Children are the `Menu…` parts of this file. It loads when somebody is about to
 * open it.
 */
export function Menu(props: MenuProps) {
  const { trigger, defaultOpen } = props
  if (defaultOpen) {
    return (
      <Suspense fallback={trigger}>
        <MenuPanel {...props} />
      </Suspense>
    )
  }
  return (
    <OnDemand trigger={trigger} opens="menu" load={load}>
      <MenuPanel {...props} defaultOpen />
    </OnDemand>
  )
}
