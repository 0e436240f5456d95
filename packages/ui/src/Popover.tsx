import { later } from './later.tsx'
import { OnDemand } from './OnDemand.tsx'
import type { PopoverProps } from './PopoverPanel.tsx'

const load = () => import('./PopoverPanel.tsx')
const PopoverPanel = later(load, ({ PopoverPanel }) => PopoverPanel)

/** A small panel at its trigger: an editor, a proof, a few settings. It loads when somebody is about to open it. */
export function Popover(props: PopoverProps) {
  const { trigger, open, defaultOpen } = props
  if (open !== undefined || defaultOpen) {
    return <PopoverPanel {...props} fallback={trigger} />
  }
  return (
    <OnDemand trigger={trigger} opens="dialog" load={load}>
      <PopoverPanel {...props} defaultOpen />
    </OnDemand>
  )
}
