import { type SheetKind, sheetKinds } from '@kinfolio/contract/balance-sheet'
import type { TypeOrBook } from '@kinfolio/contract/positions'
import { t } from '@lingui/core/macro'

import { positionTypeIcons, positionTypeLabels } from '../positions/words.ts'

export const kindLabels: Record<SheetKind, string> = {
  ...positionTypeLabels,
  INVESTMENTS: t`Investment book`,
}
export const kindIcons: Record<SheetKind, string> = { ...positionTypeIcons, INVESTMENTS: 'lucide:briefcase' }

/** What of a balance sheet a total is the sum of. */
export type SheetTotal = SheetKind | 'assets' | 'liabilities' | 'equity'

/** The positions that a total is made of, as its proof is asked for. */
export function typesOf(total: SheetTotal): TypeOrBook[] | undefined {
  if (total === 'equity') return undefined
  if (total === 'liabilities') return ['LIABILITY']
  if (total === 'assets') return sheetKinds.filter((kind) => kind !== 'LIABILITY').map(typeOf)
  return [typeOf(total)]
}

function typeOf(kind: SheetKind): TypeOrBook {
  return kind === 'INVESTMENTS' ? 'holdings' : kind
}
