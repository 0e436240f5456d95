import type { Picture, WidgetData } from '@kinfolio/contract/report-data'
import { InOrder } from '@kinfolio/ui/InOrder'
import { t } from '@lingui/core/macro'

import { columnOf, isKnown } from './cell-words.ts'
import { CellText } from './CellText.tsx'

/** Rules, each with its verdict, what there is and what is allowed. */
export function VerdictsPicture({
  data,
  picture,
}: {
  data: WidgetData
  picture: Extract<Picture, { kind: 'verdicts' }>
}) {
  const [label, value, bound] = [picture.label, picture.value, picture.bound].map((key) =>
    columnOf(data, key),
  )
  if (!label || !value || !bound) return null
  return (
    <ul className="divide-y">
      <InOrder of={data.rows}>
        {(row) => (
          <li className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-4 py-2 text-sm">
            <span className="min-w-40 flex-1">
              <CellText data={data} row={row} column={label} />
            </span>
            <span className="flex items-baseline gap-1.5">
              <CellText data={data} row={row} column={value} withCurrency />
              {isKnown(row.cells[bound.key], bound) && (
                <span className="text-xs text-muted">
                  {t`of`} <CellText data={data} row={row} column={bound} withCurrency />
                </span>
              )}
            </span>
          </li>
        )}
      </InOrder>
    </ul>
  )
}
