import type { FeeDragFigures } from '@kinfolio/contract/fee-drag'
import { Money } from '@kinfolio/ui/Money'

import { useOrg } from '../../api/org-context.ts'
import { Hidden } from '../../figures/Hidden.tsx'
import { RatioText } from '../../figures/RatioText.tsx'
import { formatMoney } from '../../lib/format.ts'

/** An amount in the currency of the whole, or that it is hidden. */
export function Amount({ text, currency }: { text: string | null; currency: string | undefined }) {
  const { org } = useOrg()
  if (!org.role.valuesVisible) return <Hidden />
  return <Money text={text && formatMoney(text, currency)} />
}

/** By how much the return is less, in points of a percent. */
export function DragText({ figures: { drag, irr, irrBefore } }: { figures: FeeDragFigures }) {
  const { unannualised: before } = irrBefore
  const { unannualised: after } = irr
  // A return of less than a year is shown for its own time, and so is what fees took of it.
  const points = before !== undefined && after !== undefined ? before - after : drag.value
  return <RatioText ratio={drag.value === null ? drag : { value: points }} form="percent" />
}
