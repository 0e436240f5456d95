import type { WidgetData } from '@kinfolio/contract/report-data'
import type { ReportContent, Widget } from '@kinfolio/contract/reports'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { t } from '@lingui/core/macro'
import { useId, useRef } from 'react'

import { inReadingOrder } from '../reading-order.ts'
import type { PictureProps } from '../WidgetPicture.tsx'
import { CanvasWidget } from './CanvasWidget.tsx'
import { itemsOf } from './edits.ts'
import { type Box, type Direction, type GridItem, resizeItem, stepItem } from './grid.ts'
import { useGridPointer } from './use-grid-pointer.ts'

/** In px: as the page that is read has them. */
const [rowPx, gapPx] = [80, 16]

type CanvasProps = Pick<PictureProps, 'entities'> & {
  content: ReportContent
  pageId: string
  data: readonly WidgetData[] | undefined
  selected: string | null
  onSelect: (widgetId: string) => void
  /** The widgets in other places; says which one was moved, and what to tell of it. */
  onPlace: (items: readonly GridItem[], told: string, topic: string | null) => void
  onRemove: (widget: Widget) => void
}

/** The page on its grid: widgets are moved and resized by pointer and by keys. */
export function Canvas({
  content,
  pageId,
  data,
  entities,
  selected,
  onSelect,
  onPlace,
  onRemove,
}: CanvasProps) {
  const frame = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const items = itemsOf(content, pageId)
  const widgets = inReadingOrder(content.widgets.filter((widget) => widget.pageId === pageId))
  const tell = (next: readonly GridItem[], id: string) => {
    const box = next.find((item) => item.id === id)?.box
    return box ? placeWords(box) : ''
  }
  const { drag, handlers } = useGridPointer(frame, { items, rowPx, gapPx }, (next, id) =>
    onPlace(next, tell(next, id), null),
  )
  const boxes = new Map((drag?.items ?? items).map(({ id, box }) => [id, box]))
  const goal = drag && boxes.get(drag.id)
  const step = (id: string, direction: Direction, isResize: boolean) => {
    const next = isResize ? resizeItem(items, id, direction) : stepItem(items, id, direction)
    onPlace(next, tell(next, id), `${isResize ? 'size' : 'place'} ${id}`)
  }
  if (widgets.length === 0) {
    return (
      <div className="rounded-lg border-2 border-dashed py-16">
        <EmptyState icon="lucide:layout-template" title={t`This page is empty`}>
          {t`Choose a widget from the catalogue beside it.`}
        </EmptyState>
      </div>
    )
  }
  return (
    <>
      <p id={hintId} className="sr-only">
        {t`Enter opens its settings. Arrow keys move it, with Shift they resize it, Delete removes it.`}
      </p>
      <div
        ref={frame}
        className="grid grid-cols-12"
        style={{ gridAutoRows: `${rowPx}px`, gap: `${gapPx}px` }}
      >
        {goal && drag.mode === 'move' && (
          <div
            aria-hidden="true"
            className="rounded-lg border-2 border-dashed border-primary/60 bg-primary/5"
            style={{ gridArea: areaOf(goal) }}
          />
        )}
        {widgets.map((widget) => {
          const isMoved = drag?.id === widget.widgetId && drag.mode === 'move'
          const box = isMoved ? widget.place : (boxes.get(widget.widgetId) ?? widget.place)
          return (
            <div
              key={widget.widgetId}
              className={isMoved ? 'relative z-10 opacity-90 shadow-lg' : 'relative'}
              style={{
                gridArea: areaOf(box),
                ...(isMoved && { transform: `translate(${drag.dx}px, ${drag.dy}px)` }),
              }}
            >
              <CanvasWidget
                widget={widget}
                data={data?.find(({ widgetId }) => widgetId === widget.widgetId)}
                entities={entities}
                isSelected={selected === widget.widgetId}
                hintId={hintId}
                place={placeWords(box)}
                moveHandlers={handlers(widget.widgetId, 'move')}
                resizeHandlers={handlers(widget.widgetId, 'resize')}
                isDragged={drag?.id === widget.widgetId}
                onSelect={() => onSelect(widget.widgetId)}
                onStep={(direction, isResize) => step(widget.widgetId, direction, isResize)}
                onRemove={() => onRemove(widget)}
              />
            </div>
          )
        })}
      </div>
    </>
  )
}

const areaOf = ({ x, y, w, h }: Box) => `${y + 1} / ${x + 1} / span ${h} / span ${w}`

function placeWords({ x, y, w, h }: Box): string {
  return t`Column ${x + 1}, row ${y + 1}, ${w} wide, ${h} high`
}
