import { t } from '@lingui/core/macro'

import { FigureText } from '../../figures/FigureText.tsx'
import { TotalText } from '../../figures/TotalText.tsx'
import type { AssetRow } from './asset-rows.ts'
import { DueOn } from './DueOn.tsx'
import { InsuredCell } from './InsuredCell.tsx'
import { kindLabels } from './kind-words.ts'
import { ValuedOn } from './ValuedOn.tsx'

/** Draws assets on a phone. */
export function cardOn(asOf: string) {
  return (row: AssetRow) => <AssetCard row={row} asOf={asOf} />
}

function AssetCard({ row, asOf }: { row: AssetRow; asOf: string }) {
  if (row.kind === 'INVESTMENTS') {
    return (
      <span className="flex items-baseline justify-between gap-3">
        <span className="font-medium">{kindLabels.INVESTMENTS}</span>
        <span className="font-medium">
          <TotalText total={row.total} withCurrency />
        </span>
      </span>
    )
  }
  return (
    <span className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5">
      <span className="truncate font-medium">{row.name}</span>
      <FigureText figure={row.value} withCurrency className="font-medium" />
      <span className="col-span-2 flex items-baseline justify-between gap-3 text-xs">
        <span className="text-muted">{kindLabels[row.type]}</span>
        <span className="text-right">
          <ValuedOn line={row} asOf={asOf} />
        </span>
      </span>
      {row.equity && (
        <span className="col-span-2 flex justify-between text-xs text-muted">
          {t`After ${row.loans.map(({ name }) => name).join(', ')}`}
          <TotalText total={row.equity} withCurrency />
        </span>
      )}
      {row.insurance && (
        <span className="col-span-2 flex justify-between text-xs text-muted">
          {t`Insured`}
          <InsuredCell insurance={row.insurance} />
        </span>
      )}
      {row.isDue && (
        <span className="col-span-2">
          <DueOn line={row} />
        </span>
      )}
    </span>
  )
}
