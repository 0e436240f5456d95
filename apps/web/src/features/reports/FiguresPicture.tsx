import type { Picture, WidgetData } from '@kinfolio/contract/report-data'
import { InOrder } from '@kinfolio/ui/InOrder'
import { Stat } from '@kinfolio/ui/Stat'

import { columnOf, isKnown, rowName } from './cell-words.ts'
import { CellText } from './CellText.tsx'

/** Each row as a figure to read at a glance; the first is the largest where there are several. */
export function FiguresPicture({
  data,
  picture,
}: {
  data: WidgetData
  picture: Extract<Picture, { kind: 'figures' }>
}) {
  const [label, value] = [columnOf(data, picture.label), columnOf(data, picture.value)]
  const [change, share] = [columnOf(data, picture.change), columnOf(data, picture.share)]
  const note = columnOf(data, picture.note)
  if (!label || !value) return null
  return (
    // The largest figure is as large as its card lets it be, so that no currency is cut in two.
    <div className="@container h-full content-start [&_.text-3xl]:text-[clamp(1.125rem,9.5cqi,1.875rem)]">
      <div className="grid grid-cols-1 gap-x-6 gap-y-3 @xs:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        <InOrder of={data.rows}>
          {(row, at) => {
            const has = (column: typeof change) => column && isKnown(row.cells[column.key], column)
            return (
              <Stat
                isBare
                size={at === 0 && data.rows.length < 4 ? 'lg' : 'md'}
                className={at === 0 && data.rows.length < 4 ? '@xs:col-span-full' : undefined}
                label={rowName(row, [label])}
                value={<CellText data={data} row={row} column={value} whole withCurrency />}
                delta={
                  has(change) && change ? (
                    <CellText data={data} row={row} column={change} signed />
                  ) : (
                    has(share) && share && <CellText data={data} row={row} column={share} />
                  )
                }
                hint={has(note) && note && <CellText data={data} row={row} column={note} />}
              />
            )
          }}
        </InOrder>
      </div>
    </div>
  )
}
