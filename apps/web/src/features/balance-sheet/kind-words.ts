import { type SheetKind, sheetKinds } from '@kinfolio/contract/balance-sheet'
import type { TypeOrBook } from '@kinfolio/contract/position-types'
import { t } from '@lingui/core/macro'

import { positionTypeIcons, positionTypeLabels } from '../positions/words.ts'

export const kindLabels: Record<SheetKind, string> = {
  ...positionTypeLabels,
  INVESTMENTS: t`Investment book`,
}
export const kindIcons: Record<SheetKind, string> = { ...positionTypeIcons, INVESTMENTS: 'lucide:briefcase' }

/** The part of a balance sheet that a total adds up. */
export type SheetTotal = SheetKind | 'assets' | 'liabilities' | 'equity'

/** The positions of a total, as its proof names them. */
export function typesOf(total: SheetTotal): TypeOrBook[] | undefined {
  if (total === 'equity') return undefined
  if (total === 'liabilities') return ['LIABILITY']
  if (total === 'assets') return sheetKinds.filter((kind) => kind !== 'LIABILITY').map(typeOf)
  return [typeOf(total)]
}

function typeOf(kind: SheetKind): TypeOrBook {
  return kind === 'INVESTMENTS' ? 'holdings' : kind
}
