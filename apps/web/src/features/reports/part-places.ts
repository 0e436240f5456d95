import type { Entity } from '@kinfolio/contract/entities'
import type { Cell } from '@kinfolio/contract/report-data'
import { isCurrency } from '@kinfolio/ledger/numbers/currency'
import { positionTypes } from '@kinfolio/ledger/rows/position'

import { currencyPlace } from '../../figures/color-places.ts'
import { positionTypeColors, positionTypeLabels } from '../positions/words.ts'

/**
 * The places of parts in the palette, in their order. A type, a currency or an entity has the colour that it has on every page;
 * what is none of these has the next place.
 */
export function partPlaces(
  cells: readonly (Cell | undefined)[],
  entities: readonly Pick<Entity, 'id' | 'name'>[],
): number[] {
  const names = entities.toSorted((a, b) => a.name.localeCompare(b.name))
  return cells.map((cell, at) => {
    const text = cell?.text ?? ''
    if (cell?.record?.kind === 'entity') {
      const place = names.findIndex(({ id }) => id === cell.record?.id)
      if (place >= 0) return place
    }
    const type = positionTypes.find((one) => one === text || positionTypeLabels[one] === text)
    if (type !== undefined) return positionTypeColors[type]
    return isCurrency(text) ? currencyPlace(text) : at
  })
}
