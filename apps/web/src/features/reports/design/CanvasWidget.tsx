import type { WidgetData } from '@kinfolio/contract/report-data'
import { findWidget } from '@kinfolio/contract/report-widgets'
import type { Widget } from '@kinfolio/contract/reports'
import { classNames } from '@kinfolio/ui/class-names'
import { Icon } from '@kinfolio/ui/Icon'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import type { KeyboardEvent, PointerEvent } from 'react'

import { WidgetCard } from '../WidgetCard.tsx'
import type { PictureProps } from '../WidgetPicture.tsx'
import type { Direction } from './grid.ts'

type PointerHandlers = Readonly<
  Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', (event: PointerEvent) => void>
>

type CanvasWidgetProps = Pick<PictureProps, 'entities'> & {
  widget: Widget
  /** Undefined until it has been saved and told. */
  data: WidgetData | undefined
  isSelected: boolean
  isDragged: boolean
  /** Of the words that say what the keys do. */
  hintId: string
  /** Where it stands, in words. */
  place: string
  moveHandlers: PointerHandlers
  resizeHandlers: PointerHandlers
  onSelect: () => void
  onStep: (direction: Direction, isResize: boolean) => void
  onRemove: () => void
}

const directions: Readonly<Partial<Record<string, Direction>>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

export function titleOf({ title, type }: Pick<Widget, 'title' | 'type'>): string {
  return title || (findWidget(type)?.title ?? type)
}

/** A widget in the designer: a picture of itself, below a button that takes pointer and keys. */
export function CanvasWidget(props: CanvasWidgetProps) {
  const { widget, data, entities, isSelected, isDragged, hintId, place } = props
  const { moveHandlers, resizeHandlers, onSelect, onStep, onRemove } = props
  const title = titleOf(widget)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const direction = directions[event.key]
    if (direction) {
      event.preventDefault()
      onStep(direction, event.shiftKey)
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      onRemove()
    }
  }
  return (
    <div className="group/widget relative h-full">
      <div inert className="h-full select-none">
        {data ? (
          <WidgetCard isStill data={shownData(data, widget)} entities={entities} />
        ) : (
          <Skeleton className="h-full rounded-lg" />
        )}
      </div>
      {isFaint(data) && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 flex items-center justify-center rounded-lg border border-dashed text-xs text-faint"
        >
          {title}
        </span>
      )}
      <button
        type="button"
        data-widget={widget.widgetId}
        aria-pressed={isSelected}
        aria-label={t`${title}. ${place}`}
        aria-describedby={hintId}
        className={classNames(
          'absolute inset-0 cursor-grab touch-pan-y rounded-lg outline-offset-2',
          isSelected ? 'ring-2 ring-primary dark:ring-primary-500' : 'hover:ring-1 hover:ring-border-control',
          isDragged && 'cursor-grabbing',
        )}
        onClick={onSelect}
        onKeyDown={onKeyDown}
        {...mouseOnly(moveHandlers)}
      />
      {/* A finger that rests on a widget scrolls the page; by the grip it moves the widget. */}
      <span
        aria-hidden="true"
        className="absolute top-1.5 right-1.5 hidden size-7 touch-none items-center justify-center rounded-md border bg-surface-raised text-muted pointer-coarse:flex"
        {...moveHandlers}
      >
        <Icon name="lucide:grip-vertical" className="size-4" />
      </span>
      <span
        aria-hidden="true"
        className={classNames(
          'absolute right-0 bottom-0 size-5 cursor-nwse-resize touch-none rounded-br-lg',
          'after:absolute after:right-1 after:bottom-1 after:size-2 after:border-r-2 after:border-b-2 after:border-border-control',
          !isSelected && 'opacity-0 group-hover/widget:opacity-100 pointer-coarse:opacity-100',
        )}
        {...resizeHandlers}
      />
    </div>
  )
}

/** Room and breaks of a page are seen by their names only. */
function isFaint(data: WidgetData | undefined): boolean {
  return data?.picture.kind === 'space' || data?.picture.kind === 'pageBreak'
}

/** A title is shown as it is typed, before it is saved. */
function shownData(data: WidgetData, widget: Widget): WidgetData {
  return { ...data, title: titleOf(widget) }
}

function mouseOnly(handlers: PointerHandlers): PointerHandlers {
  return {
    ...handlers,
    onPointerDown: (event) => {
      if (event.pointerType !== 'touch') handlers.onPointerDown(event)
    },
  }
}
