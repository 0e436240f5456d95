import { FigureText } from '../../lib/FigureText.tsx'
import { TotalText } from '../../lib/TotalText.tsx'
import type { AssetRow } from './asset-rows.ts'
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
      <span className="text-xs text-muted">{kindLabels[row.type]}</span>
      <span className="text-right text-xs">
        <ValuedOn line={row} asOf={asOf} />
      </span>
    </span>
  )
}
