import { Callout } from '@kinfolio/ui/Callout'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { plural, t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { ApiError } from '../../api/api-error.ts'
import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { failures } from './failures.ts'
import { PageOfPaper } from './PageOfPaper.tsx'
import { paperPageQuery } from './paper-page-query.ts'
import { type PaperMark, pageInView, pageWidths, scrollTarget } from './paper-pages.ts'
import { nextZoom, type Turn, turned } from './paper-view.ts'
import { PaperPagesBar } from './PaperPagesBar.tsx'
import type { ShownPaper } from './shown-paper.ts'

/** Of a longer paper nobody turns every page on a screen. */
const mostShown = 1_000
/** More pages than these would take the server a minute to draw. */
const mostPrinted = 100
/** Sharp on a sheet of A4. */
const printedPixels = pageWidths(1_600)

type PaperPagesProps = {
  paper: ShownPaper
  /** What somebody was led to. */
  mark: PaperMark | null
}

/** The pages of a paper, one below the other, as pictures that the server draws. */
export function PaperPages({ paper, mark: given }: PaperPagesProps) {
  const { api, org } = useOrg()
  const queries = useQueryClient()
  const region = useRef<HTMLElement>(null)
  const room = useWidth(region)
  const [zoom, setZoom] = useState(1)
  const [turn, setTurn] = useState<Turn>(0)
  const [current, setCurrent] = useState(given?.page ?? 1)
  const [found, setFound] = useState<readonly PaperMark[]>([])
  const [mark, setMark] = useState(given)
  const [isPrinting, setIsPrinting] = useState(false)

  // Where somebody is led to by the facts beside the paper.
  const [lastGiven, setLastGiven] = useState(given)
  if (lastGiven !== given) {
    setLastGiven(given)
    setMark(given)
  }

  const pixels = pageWidths(room * zoom * window.devicePixelRatio)
  const first = useQuery(paperPageQuery(api, org.id, paper, { page: 1, pixels: pageWidths(0) }))
  const pageCount = first.data?.pageCount ?? 0
  const shown = Math.min(pageCount, mostShown)
  const ratio = first.data?.ratio ?? 1

  useEffect(() => {
    const element = region.current
    if (!element || mark === null || shown === 0) return
    const page = element.querySelector<HTMLElement>(`[data-page="${mark.page}"]`)
    if (page) element.scrollTop = scrollTarget(mark, page, element)
  }, [mark, shown])

  const goTo = (page: number) => {
    const number = Math.min(Math.max(page, 1), shown)
    setMark({ page: number, places: [] })
    setCurrent(number)
  }

  const print = useMutation({
    meta: { failed: failures.printPaper },
    mutationFn: async () => {
      if (shown > mostPrinted)
        throw new Error(t`It has too many pages for that. Download it and print it there.`)
      for (let page = 1; page <= shown; page++)
        await queries.ensureQueryData(paperPageQuery(api, org.id, paper, { page, pixels: printedPixels }))
      flushSync(() => setIsPrinting(true))
      await Promise.all([...(region.current?.querySelectorAll('img') ?? [])].map((image) => image.decode()))
      window.print()
    },
    onSettled: () => setIsPrinting(false),
  })

  if (first.error && !first.data) {
    const { error, refetch } = first
    // A lock is no failure: the password is asked for beside the paper.
    if (error instanceof ApiError && error.code === 'PAPER_LOCKED') {
      return (
        <Callout color="info" title={t`This paper is locked`}>
          {error.message}
        </Callout>
      )
    }
    return <FailedNotice title={failures.loadPaperContent} error={error} onRetry={() => void refetch()} />
  }
  return (
    <div className="flex flex-col overflow-hidden rounded-lg border bg-surface-raised shadow-xs print:overflow-visible print:border-0 print:shadow-none">
      <PaperPagesBar
        paper={paper}
        pages={{ current, count: shown, goTo }}
        zoom={{ value: zoom, set: (step) => setZoom(nextZoom(zoom, step)) }}
        onTurn={() => setTurn(turned(turn))}
        print={{ run: () => print.mutate(), isBusy: print.isPending }}
        onFound={setFound}
        onMark={setMark}
      />
      <section
        ref={region}
        aria-label={t`Pages of ${paper.title}`}
        // A region that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        tabIndex={0}
        onScroll={({ currentTarget }) => setCurrent(pageInView(currentTarget))}
        className="relative h-[80dvh] overflow-auto bg-surface-sunken -outline-offset-2 print:h-auto print:overflow-visible print:bg-transparent"
      >
        {first.data === undefined ? (
          <Skeleton className="m-3 h-[70dvh]" />
        ) : (
          Array.from({ length: shown }, (_, index) => (
            <PageOfPaper
              key={index}
              paper={paper}
              page={index + 1}
              pixels={isPrinting ? printedPixels : pixels}
              zoom={zoom}
              turn={turn}
              expectedRatio={ratio}
              region={region}
              isWanted={isPrinting}
              marks={found.filter((each) => each.page === index + 1)}
              current={mark?.page === index + 1 ? mark : null}
            />
          ))
        )}
        {pageCount > shown && (
          <p className="p-4 text-center text-sm text-muted print:hidden">
            {plural(shown, {
              one: 'The first page is shown. Download the paper to see the others.',
              other: 'The first # pages are shown. Download the paper to see the others.',
            })}
          </p>
        )}
      </section>
    </div>
  )
}

function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const target = element.current
    if (!target) return undefined
    const observer = new ResizeObserver(() => setWidth(target.clientWidth))
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return width
}
