import type { FeeDrag, FeeDragGroup } from '@kinfolio/contract/fee-drag'
import { feeLayers } from '@kinfolio/ledger/fees/fee-drag'
import { t } from '@lingui/core/macro'

import { RatioText } from '../../figures/RatioText.tsx'
import { askedOf, type FeeLine, lineName } from './fee-columns.tsx'
import { FeeAmount } from './FeeAmount.tsx'
import { Amount, DragText } from './FeeTexts.tsx'
import type { FeeDays } from './queries.ts'
import { layerFigures, layerLabels } from './words.ts'

export type FeeLineCardProps = { line: FeeLine; drag: FeeDrag; days: FeeDays; by: FeeDragGroup }

/** A line on a phone. */
export function FeeLineCard({ line, drag, days, by }: FeeLineCardProps) {
  const facts = [
    // A layer that took nothing is not named.
    ...feeLayers
      .filter((layer) => line[layerFigures[layer]] !== '0')
      .map((layer) => ({
        label: layerLabels[layer],
        value: <Amount text={line[layerFigures[layer]]} currency={drag.currency} />,
      })),
    { label: t`Before fees`, value: <RatioText ratio={line.irrBefore} isRate /> },
    { label: t`After fees`, value: <RatioText ratio={line.irr} isRate /> },
    { label: t`Drag`, value: <DragText figures={line} /> },
  ]
  return (
    <div className="min-w-0">
      <div className="flex items-baseline justify-between gap-3">
        <p className="truncate text-sm font-medium">{lineName(line, by)}</p>
        <FeeAmount figures={line} currency={drag.currency} asked={askedOf(line, days, by)} />
      </div>
      <dl className="mt-2 grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-0.5 text-xs">
        {facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="tabular text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
