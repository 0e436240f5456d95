import type { WidgetData } from '@kinfolio/contract/report-data'
import type { Widget } from '@kinfolio/contract/reports'
import { Button } from '@kinfolio/ui/Button'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { IconButton } from '@kinfolio/ui/IconButton'
import { t } from '@lingui/core/macro'

import { inReadingOrder } from '../reading-order.ts'
import { WidgetCard } from '../WidgetCard.tsx'
import type { PictureProps } from '../WidgetPicture.tsx'
import { titleOf } from './CanvasWidget.tsx'
import { type GridItem, stepItem } from './grid.ts'

type PhoneListProps = Pick<PictureProps, 'entities'> & {
  widgets: readonly Widget[]
  data: readonly WidgetData[] | undefined
  onOpen: (widgetId: string) => void
  onPlace: (items: readonly GridItem[], told: string) => void
  onRemove: (widget: Widget) => void
}

/** The widgets as a phone shows them, one below the other: each with its settings and its place in the order. */
export function PhoneList({ widgets, data, entities, onOpen, onPlace, onRemove }: PhoneListProps) {
  const ordered = inReadingOrder(widgets)
  const items = widgets.map(({ widgetId, place }) => ({ id: widgetId, box: place }))
  const step = (widget: Widget, direction: 'up' | 'down') =>
    onPlace(
      stepItem(items, widget.widgetId, direction),
      direction === 'up' ? t`${titleOf(widget)} was moved up` : t`${titleOf(widget)} was moved down`,
    )
  if (widgets.length === 0) {
    return (
      <EmptyState icon="lucide:layout-template" title={t`This page is empty`} className="py-12">
        {t`Choose “Add and set” to put something on it.`}
      </EmptyState>
    )
  }
  return (
    <ol className="flex flex-col gap-4">
      {ordered.map((widget) => {
        const told = data?.find(({ widgetId }) => widgetId === widget.widgetId)
        const title = titleOf(widget)
        return (
          <li key={widget.widgetId} className="flex flex-col gap-1.5">
            <div className="flex items-center gap-1">
              <Button
                size="sm"
                variant="ghost"
                icon="lucide:settings-2"
                data-widget={widget.widgetId}
                className="min-w-0 flex-1 justify-start truncate"
                onClick={() => onOpen(widget.widgetId)}
              >
                {title}
              </Button>
              <IconButton
                icon="lucide:arrow-up"
                label={t`Move ${title} up`}
                size="sm"
                onClick={() => step(widget, 'up')}
              />
              <IconButton
                icon="lucide:arrow-down"
                label={t`Move ${title} down`}
                size="sm"
                onClick={() => step(widget, 'down')}
              />
              <IconButton
                icon="lucide:trash-2"
                label={t`Remove ${title}`}
                size="sm"
                onClick={() => onRemove(widget)}
              />
            </div>
            {told && (
              <div inert className="h-52">
                <WidgetCard isStill data={{ ...told, title }} entities={entities} />
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}
