import type { Position } from '@kinfolio/contract/position'
import type { SelectOption } from '@kinfolio/ui/Select'

import { positionTypeIcons, positionTypeLabels } from '../positions/words.ts'

/** Positions that take transactions, the open ones first. The chosen position is always included. */
export function positionOptions(
  positions: readonly Position[],
  chosen: string,
  ownerOf: (position: Position) => string | undefined = () => undefined,
): SelectOption[] {
  const taking = positions.filter(({ id, method }) => method !== 'CHILDREN' || id === chosen)
  const open = taking.filter(({ status }) => status !== 'closed')
  const closed = taking.filter(({ status }) => status === 'closed')
  return [...open, ...closed].map((position) => {
    const { id, name, type, status, currency, stock } = position
    const facts = [
      positionTypeLabels[type],
      stock?.symbol,
      currency,
      ownerOf(position),
      status === 'closed' && 'closed',
    ]
    return {
      value: id,
      label: name,
      icon: positionTypeIcons[type],
      hint: facts.filter(Boolean).join(' · '),
    }
  })
}
