import { MAX_REPORT_WIDGETS } from '@kinfolio/contract/report-kinds'
import type { Report, ReportContent, Widget } from '@kinfolio/contract/reports'
import { Button } from '@kinfolio/ui/Button'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Sheet } from '@kinfolio/ui/Sheet'
import { TabPanel, Tabs } from '@kinfolio/ui/Tabs'
import { toast } from '@kinfolio/ui/toast'
import { useMediaQuery } from '@kinfolio/ui/use-media-query'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

import { useOrg } from '../../../api/org-context.ts'
import { PageHeader } from '../../../pages/PageHeader.tsx'
import { undoMs } from '../../../pages/undo-ms.ts'
import { entitiesQuery } from '../../orgs/queries.ts'
import { ReportOfFigures } from '../CellText.tsx'
import { reportsPage } from '../navigation.ts'
import { pageDataQuery } from '../queries.ts'
import { contentOf, useReportActs } from '../use-report-acts.ts'
import { AddWidget } from './AddWidget.tsx'
import { Canvas } from './Canvas.tsx'
import { titleOf } from './CanvasWidget.tsx'
import { addWidget, isFull, removeWidget, withPlaces } from './edits.ts'
import { beginHistory, change, redo, undo } from './history.ts'
import { PagesBar } from './PagesBar.tsx'
import { PhoneList } from './PhoneList.tsx'
import { ReportSettings } from './ReportSettings.tsx'
import { SaveProblem, SaveState } from './SaveState.tsx'
import { useAutosave } from './use-autosave.ts'
import { WidgetPanel } from './WidgetPanel.tsx'

export type DesignerSearch = { page?: string; widget?: string }

type DesignerProps = {
  report: Report
  search: DesignerSearch
  onSearchChange: (change: DesignerSearch) => void
  /** Begins anew with what the server has. */
  onReload: () => void
}

type PanelTab = 'add' | 'widget' | 'report'
const none: readonly never[] = []

/** Puts a report together. Everything can be taken back, and is saved by itself. */
export function Designer({ report, search, onSearchChange, onReload }: DesignerProps) {
  const { api, org } = useOrg()
  const acts = useReportActs()
  const [initial] = useState(() => contentOf(report))
  const [history, setHistory] = useState(() => beginHistory<ReportContent>(initial))
  const content = history.present
  const autosave = useAutosave(report, content, initial)
  const [told, setTold] = useState('')
  const [tab, setTab] = useState<PanelTab>(search.widget === undefined ? 'add' : 'widget')
  const [isPanelOpen, setIsPanelOpen] = useState(false)
  const isWide = useMediaQuery('(min-width: 64rem)')
  const { data: entities = none } = useQuery(entitiesQuery(api, org.id))
  const pageId = (content.pages.find((page) => page.pageId === search.page) ?? content.pages[0])?.pageId ?? ''
  const onPage = content.widgets.filter((widget) => widget.pageId === pageId)
  const { data } = useQuery(pageDataQuery(api, report.id, savedPage(report, pageId) ? pageId : undefined, {}))
  const selected = content.widgets.find(({ widgetId }) => widgetId === search.widget)

  const apply = (next: ReportContent, topic: string | null = null) =>
    setHistory((before) => change(before, next, topic))
  const select = (widgetId: string | undefined) => {
    onSearchChange({ page: search.page, widget: widgetId })
    if (widgetId !== undefined) setTab('widget')
    else if (tab === 'widget') setTab('add')
  }
  const remove = (widget: Widget) => {
    // The neighbour in the order of the page gets the focus, so that keys go on working.
    const at = onPage.indexOf(widget)
    const next = onPage[at + 1] ?? onPage[at - 1]
    apply(removeWidget(content, widget.widgetId))
    if (selected === widget) select(undefined)
    setTold(t`${titleOf(widget)} was removed`)
    focusWidget(next?.widgetId)
    toast({
      id: `removed ${widget.widgetId}`,
      title: t`${titleOf(widget)} was removed`,
      duration: undoMs,
      actions: [{ label: t`Undo`, onPress: () => setHistory(undo) }],
    })
  }
  const goBack = () => {
    setHistory(undo)
    setTold(t`Taken back`)
  }
  const goOn = () => {
    setHistory(redo)
    setTold(t`Done again`)
  }
  useUndoKeys(goBack, goOn)

  const shownTab = tab === 'widget' && !selected ? 'add' : tab
  const panel = (
    <Tabs
      label={t`Designer`}
      value={shownTab}
      onValueChange={setTab}
      tabs={[
        { value: 'add', label: t`Add` },
        ...(selected ? [{ value: 'widget' as const, label: t`Widget` }] : []),
        { value: 'report', label: t`Report` },
      ]}
    >
      <TabPanel value={shownTab}>
        {shownTab === 'report' ? (
          <ReportSettings
            content={content}
            onChange={(part, topic) => apply({ ...content, ...part }, topic)}
          />
        ) : shownTab === 'widget' && selected ? (
          <WidgetPanel
            reportId={report.id}
            content={content}
            widget={selected}
            onChange={apply}
            onRemove={() => remove(selected)}
          />
        ) : (
          <AddWidget
            reportId={report.id}
            refusal={
              isFull(content)
                ? t`A report has at most ${MAX_REPORT_WIDGETS} widgets. Remove one, or make another report.`
                : undefined
            }
            onAdd={({ size, type, settings }) => {
              const added = addWidget(content, pageId, { type, settings, size, title: '' })
              apply(added.content)
              setTold(t`${titleOf({ title: '', type })} was added`)
              select(added.widgetId)
              focusWidget(added.widgetId)
            }}
          />
        )}
      </TabPanel>
    </Tabs>
  )
  return (
    <ReportOfFigures value={null}>
      <PageHeader
        title={content.title || t`Report`}
        crumbs={[{ label: reportsPage.label, link: <Link to="/reports" /> }]}
        actions={
          <>
            <SaveState state={autosave.state} />
            <IconButton
              icon="lucide:undo-2"
              label={t`Undo`}
              disabled={history.past.length === 0}
              onClick={goBack}
            />
            <IconButton
              icon="lucide:redo-2"
              label={t`Redo`}
              disabled={history.future.length === 0}
              onClick={goOn}
            />
            {!isWide && (
              <Button icon="lucide:sliders-horizontal" onClick={() => setIsPanelOpen(true)}>
                {t`Add and set`}
              </Button>
            )}
            <Button asChild variant="solid" color="primary">
              <Link to="/reports/$id" params={{ id: report.id }} search={{ page: search.page }}>
                {t({ message: 'Done', context: 'button' })}
              </Link>
            </Button>
          </>
        }
      />
      <SaveProblem
        autosave={autosave}
        onTakeTheirs={onReload}
        onKeepMine={() => void acts.create({ ...content, isShared: false })}
      />
      <p aria-live="polite" className="sr-only">
        {told}
      </p>
      <PagesBar
        content={content}
        pageId={pageId}
        onPageChange={(chosen) => onSearchChange({ page: chosen })}
        onChange={apply}
      />
      {isWide ? (
        <div className="grid grid-cols-[minmax(0,1fr)_20rem] items-start gap-6">
          <Canvas
            content={content}
            pageId={pageId}
            data={data}
            entities={entities}
            selected={selected?.widgetId ?? null}
            onSelect={select}
            onPlace={(items, words, topic) => {
              apply(withPlaces(content, items), topic)
              setTold(words)
            }}
            onRemove={remove}
          />
          <aside
            aria-label={t`Settings`}
            className="sticky top-4 max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-lg border bg-surface-raised px-4 pt-1 pb-4 shadow-xs"
          >
            {panel}
          </aside>
        </div>
      ) : (
        <>
          <PhoneList
            widgets={onPage}
            data={data}
            entities={entities}
            onOpen={(widgetId) => {
              select(widgetId)
              setIsPanelOpen(true)
            }}
            onPlace={(items, words) => {
              apply(withPlaces(content, items))
              setTold(words)
            }}
            onRemove={remove}
          />
          <Sheet open={isPanelOpen} onOpenChange={setIsPanelOpen} title={t`Designer`}>
            {panel}
          </Sheet>
        </>
      )}
    </ReportOfFigures>
  )
}

/** The server knows a page once it was saved. */
function savedPage({ pages }: Report, pageId: string): boolean {
  return pages.some((page) => page.pageId === pageId)
}

/** The focus goes to a widget once it is on the page. */
function focusWidget(widgetId: string | undefined): void {
  if (widgetId === undefined) return
  requestAnimationFrame(() =>
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-widget="${CSS.escape(widgetId)}"]`)?.focus(),
    ),
  )
}

/** Ctrl or ⌘ Z, with Shift or as Ctrl Y the other way. Fields take back what was typed in them by themselves. */
function useUndoKeys(onUndo: () => void, onRedo: () => void): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    if (
      event.target instanceof Element &&
      event.target.closest('input, textarea, [contenteditable], [role=dialog]')
    )
      return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) onRedo()
    else onUndo()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => listen(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
