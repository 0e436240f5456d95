import type { WidgetData } from '@kinfolio/contract/report-data'
import type { Report, Widget } from '@kinfolio/contract/reports'
import { classNames } from '@kinfolio/ui/class-names'
import { Dialog } from '@kinfolio/ui/Dialog'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { entitiesQuery } from '../orgs/queries.ts'
import { namesBelow } from './names-below.ts'
import { orderedQuestion } from './queries.ts'
import { inReadingOrder } from './reading-order.ts'
import type { Question } from './report-search.ts'
import { WidgetCard } from './WidgetCard.tsx'
import type { PictureProps } from './WidgetPicture.tsx'
import { WidgetPicture } from './WidgetPicture.tsx'
import type { RowOrder } from './WidgetTable.tsx'

type ReportGridProps = {
  report: Report
  pageId: string
  /** Undefined while it loads. */
  data: readonly WidgetData[] | undefined
  question: Question
  onEdit: ((widgetId: string) => void) | undefined
}

/** Pictures fill the place that they have; words and figures may make a row higher, so that nothing of them is cut off. */
const growing: ReadonlySet<string> = new Set(['figures', 'text', 'heading', 'space', 'pageBreak'])

/** The widgets of a page where its author put them; on a phone one below the other, as they are read. */
export function ReportGrid({ report, pageId, data, question, onEdit }: ReportGridProps) {
  const { api, org } = useOrg()
  const { data: entities = none } = useQuery(entitiesQuery(api, org.id))
  const widgets = inReadingOrder(report.widgets.filter((widget) => widget.pageId === pageId))
  return (
    <div className="grid grid-cols-1 gap-4 lg:auto-rows-[minmax(5rem,auto)] lg:grid-cols-12">
      {widgets.map((widget) => {
        const told = data?.find(({ widgetId }) => widgetId === widget.widgetId)
        const kind = told?.picture.kind
        const isGrowing = kind !== undefined && growing.has(kind) && told?.state === 'READY'
        return (
          <div
            key={widget.widgetId}
            style={styleOf(widget, told)}
            data-kind={kind}
            className={classNames(
              'relative min-w-0 lg:[grid-area:var(--place)] print:break-inside-avoid',
              kind === 'pageBreak' && 'print:break-after-page max-lg:hidden',
              kind === 'space' && 'max-lg:h-4',
              kind === 'heading' && 'max-lg:pt-2',
              !isGrowing && 'max-lg:h-(--high) print:h-auto print:min-h-64',
            )}
          >
            <div className={classNames(isGrowing ? 'h-full' : 'h-full lg:absolute lg:inset-0 print:static')}>
              {told ? (
                <ReadWidget
                  report={report}
                  told={told}
                  question={question}
                  entities={entities}
                  onEdit={onEdit}
                />
              ) : (
                <Skeleton className="h-full min-h-24 rounded-lg" />
              )}
            </div>
          </div>
        )
      })}
    </div>
  )
}

const none: PictureProps['entities'] = []

function styleOf({ place: { x, y, w, h } }: Widget, told: WidgetData | undefined) {
  const names = told ? namesBelow(told) : 0
  return {
    '--place': `${y + 1} / ${x + 1} / span ${h} / span ${w}`,
    '--high': `${Math.max(names, Math.min(30, Math.max(11, h * 5.5)))}rem`,
  }
}

type ReadWidgetProps = Pick<ReportGridProps, 'report' | 'question' | 'onEdit'> &
  Pick<PictureProps, 'entities'> & { told: WidgetData }

function ReadWidget({ report, told, question, entities, onEdit }: ReadWidgetProps) {
  const { api } = useOrg()
  const [order, setOrder] = useState<RowOrder>()
  const [isFull, setIsFull] = useState(false)
  const asked = order ? { ...question, ...order, widgetId: told.widgetId } : null
  const { data: ordered } = useQuery(orderedQuestion(api, report.id, asked))
  const data = asked && ordered ? ordered : told
  const shown = { data, entities, order, onOrderChange: setOrder }
  return (
    <>
      <WidgetCard
        {...shown}
        onFullScreen={() => setIsFull(true)}
        onEdit={onEdit && (() => onEdit(told.widgetId))}
      />
      {isFull && (
        <Dialog
          open
          onOpenChange={setIsFull}
          size="xl"
          title={data.title}
          className="max-h-none sm:max-w-[min(96vw,110rem)]"
        >
          <div className="h-[calc(100dvh-10rem)]">
            <WidgetPicture {...shown} />
          </div>
        </Dialog>
      )}
    </>
  )
}
