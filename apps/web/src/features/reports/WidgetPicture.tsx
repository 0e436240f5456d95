import type { Entity } from '@kinfolio/contract/entities'
import type { WidgetData } from '@kinfolio/contract/report-data'
import { ChartLegend } from '@kinfolio/ui/ChartLegend'
import { ChartPicture } from '@kinfolio/ui/ChartPicture'
import { classNames } from '@kinfolio/ui/class-names'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { reasonLabels } from '../../figures/reason-words.ts'
import { chartOf, isDrawn, pickedRow, recordOf } from './chart-of.ts'
import { FiguresPicture } from './FiguresPicture.tsx'
import { HeatPicture } from './HeatPicture.tsx'
import { ImagePicture } from './ImagePicture.tsx'
import { MetersPicture } from './MetersPicture.tsx'
import { recordPage } from './record-page.ts'
import { TextPicture } from './TextPicture.tsx'
import { TiesPicture } from './TiesPicture.tsx'
import { VerdictsPicture } from './VerdictsPicture.tsx'
import { type RowOrder, WidgetTable } from './WidgetTable.tsx'

export type PictureProps = {
  data: WidgetData
  entities: readonly Pick<Entity, 'id' | 'name'>[]
  /** Whether the table is asked for in place of its picture. */
  asTable?: boolean
  order?: RowOrder | undefined
  onOrderChange?: ((order: RowOrder | undefined) => void) | undefined
}

/** The picture of a widget, by its kind: one for each kind of the contract. */
export function WidgetPicture(props: PictureProps) {
  const { data, asTable = false } = props
  const { picture } = data
  if (asTable || picture.kind === 'table') return <ScrolledTable {...props} />
  if (isDrawn(picture)) return <DrawnPicture {...props} />
  switch (picture.kind) {
    case 'figures':
      return (
        <div className="px-4 pb-3">
          <FiguresPicture data={data} picture={picture} />
        </div>
      )
    case 'heat':
      return (
        <Scrolled label={data.title}>
          <div className="px-2 pb-2">
            <HeatPicture data={data} picture={picture} />
          </div>
        </Scrolled>
      )
    case 'meters':
      return (
        <Scrolled label={data.title}>
          <div className="px-4 pb-4">
            <MetersPicture data={data} picture={picture} />
          </div>
        </Scrolled>
      )
    case 'verdicts':
      return (
        <Scrolled label={data.title}>
          <VerdictsPicture data={data} picture={picture} />
        </Scrolled>
      )
    case 'graph':
      return <TiesPicture data={data} picture={picture} />
    case 'text':
      return <TextPicture data={data} />
    case 'image':
      return <ImagePicture picture={picture} />
    case 'heading':
      return (
        <h2
          className={classNames(
            'font-semibold',
            picture.level === 'large' ? 'text-lg' : 'text-base text-muted',
          )}
        >
          {data.rows[0]?.cells.text?.text ?? data.title}
        </h2>
      )
    case 'space':
    case 'pageBreak':
      return null
    default:
      return picture satisfies never
  }
}

/** What scrolls inside its card, by keyboard too. On paper it is whole. */
function Scrolled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      className="h-full overflow-auto -outline-offset-2 print:h-auto print:overflow-visible"
    >
      {children}
    </section>
  )
}

function ScrolledTable({ data, order, onOrderChange }: PictureProps) {
  return (
    <Scrolled label={data.title}>
      <WidgetTable data={data} order={order} onOrderChange={onOrderChange} />
    </Scrolled>
  )
}

/** A drawing, and its figures in words for whoever cannot see it or comes by keyboard. */
function DrawnPicture({ data, entities }: PictureProps) {
  const { org } = useOrg()
  const navigate = useNavigate()
  // Whoever tabs into the figures sees them: the focus is never on something out of sight.
  const [isVisited, setIsVisited] = useState(false)
  const chart = useMemo(() => chartOf(data, entities), [data, entities])
  if (chart === null) {
    const isHidden = !org.role.valuesVisible && data.columns.some(({ kind }) => kind === 'money')
    return isHidden ? (
      <p className="px-4 pb-4 text-sm text-muted">{reasonLabels.HIDDEN}</p>
    ) : (
      <ScrolledTable data={data} entities={entities} />
    )
  }
  const isRing = data.picture.kind === 'parts'
  return (
    <div className="@container relative size-full">
      <div
        className={classNames(
          'flex size-full',
          isVisited && 'invisible',
          isRing ? 'gap-2 @max-sm:flex-col' : 'flex-col',
        )}
      >
        <div className={classNames('min-h-32 min-w-0 px-2 pb-2', isRing ? 'flex-1 basis-0' : 'flex-1')}>
          <ChartPicture
            option={chart.option}
            onPick={(key) => {
              const record = recordOf(pickedRow(data, key))
              if (record) void navigate(recordPage(record))
            }}
          />
        </div>
        {chart.legend.length > 0 && (
          <div
            className={classNames(
              'px-4 pb-3',
              isRing &&
                'max-h-full min-w-0 self-center overflow-hidden @sm:max-w-1/2 @sm:flex-1 @max-sm:self-stretch',
            )}
          >
            <ChartLegend entries={chart.legend} column={isRing} />
          </div>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only follows the focus */}
      <section
        aria-label={data.title}
        onFocus={() => setIsVisited(true)}
        onBlur={(event) => setIsVisited(event.currentTarget.contains(event.relatedTarget))}
        className={
          isVisited
            ? 'absolute inset-0 overflow-auto border-t bg-surface-raised -outline-offset-2'
            : 'sr-only'
        }
      >
        <WidgetTable data={data} />
      </section>
    </div>
  )
}
