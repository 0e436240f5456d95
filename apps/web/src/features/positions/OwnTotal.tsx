import type { Position } from '@kinfolio/contract/positions'

import { totalOf } from '../../lib/total-of.ts'
import { TotalText } from '../../lib/TotalText.tsx'

/** What positions come to in their own currency, where they share one. */
export function OwnTotal({ rows, whole }: { rows: readonly Position[]; whole: boolean }) {
  const [first] = rows
  if (!first || rows.some(({ currency }) => currency !== first.currency)) return null
  return (
    <TotalText
      withCurrency
      whole={whole}
      total={totalOf(
        rows.map(({ id, nav }) => ({ id, figure: nav })),
        first.currency,
      )}
    />
  )
}
