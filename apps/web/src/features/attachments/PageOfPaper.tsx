import type { PaperPlace } from '@kinfolio/contract/paper-readings'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatCount } from '../../lib/format.ts'
import { ContentImage } from '../../pages/ContentImage.tsx'
import { failures } from './failures.ts'
import { pageWordsQuery, paperPageQuery } from './paper-page-query.ts'
import type { PaperMark } from './paper-pages.ts'
import type { Turn } from './paper-view.ts'
import type { ShownPaper } from './shown-paper.ts'

type PageOfPaperProps = {
  paper: ShownPaper
  /** From 1. */
  page: number
  pixels: number
  zoom: number
  turn: Turn
  /** Height by width, until the page itself says. */
  expectedRatio: number
  /** It scrolls. Pages far from what is seen are not asked for. */
  region: RefObject<HTMLElement | null>
  isWanted: boolean
  /** What was found on it. */
  marks: readonly PaperMark[]
  /** What somebody was led to, if it is on this page. */
  current: PaperMark | null
}

export function PageOfPaper(props: PageOfPaperProps) {
  const { paper, page, pixels, zoom, turn, expectedRatio, region, marks, current } = props
  const { api, org } = useOrg()
  const element = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(element, region) || props.isWanted
  const { data, error, refetch } = useQuery({
    ...paperPageQuery(api, org.id, paper, { page, pixels }),
    enabled: isNear,
    placeholderData: keepPreviousData,
  })
  const words = useQuery({
    ...pageWordsQuery(api, paper, page),
    enabled: isNear,
  })
  const ratio = data?.ratio ?? expectedRatio
  const isAcross = turn === 90 || turn === 270
  return (
    <div
      ref={element}
      data-page={page}
      style={{
        width: `calc(${100 * zoom}% - 1.5rem)`,
        aspectRatio: isAcross ? `${ratio} / 1` : `1 / ${ratio}`,
        containerType: 'size',
      }}
      className="relative mx-auto my-3 overflow-hidden bg-white shadow-sm print:m-0 print:w-full! print:break-after-page print:shadow-none"
    >
      {error && !data ? (
        <FailedNotice title={failures.loadPaperContent} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className="size-full" />
      ) : (
        <div
          className="absolute top-1/2 left-1/2"
          style={{
            width: isAcross ? '100cqh' : '100cqw',
            height: isAcross ? '100cqw' : '100cqh',
            transform: `translate(-50%, -50%) rotate(${turn}deg)`,
          }}
        >
          <ContentImage
            key={pixels}
            bytes={data.content}
            alt={t`Page ${formatCount(page)} of ${paper.title}`}
            className="absolute inset-0 size-full"
          />
          <svg
            viewBox={`0 0 1000 ${1000 * ratio}`}
            preserveAspectRatio="none"
            className="absolute inset-0 size-full"
          >
            {marks.map((mark) => (
              <Marked key={keyOf(mark)} mark={mark} ratio={ratio} className="fill-warning/35" />
            ))}
            {current && (
              <Marked
                mark={current}
                ratio={ratio}
                className="fill-primary-500/25 stroke-primary-700 stroke-2"
              />
            )}
            {words.data?.lines.map((line) => (
              <Line key={`${line.top} ${line.left}`} line={line} ratio={ratio} />
            ))}
          </svg>
        </div>
      )}
    </div>
  )
}

function keyOf({ places: [place] }: PaperMark): string {
  return `${place?.top} ${place?.left}`
}

function Marked({ mark, ratio, className }: { mark: PaperMark; ratio: number; className: string }) {
  return mark.places.map(({ left, top, width, height }) => (
    <rect
      key={`${top} ${left}`}
      data-mark=""
      x={left * 1000 - 2}
      y={top * 1000 * ratio - 2}
      width={width * 1000 + 4}
      height={height * 1000 * ratio + 4}
      className={`print:hidden ${className}`}
    />
  ))
}

/** The letters of a line over their picture, unseen: they are there to be copied and to be read aloud. */
function Line({ line, ratio }: { line: PaperPlace & { text: string }; ratio: number }) {
  const { text, left, top, width, height } = line
  const tall = height * 1000 * ratio
  return (
    <text
      x={left * 1000}
      y={top * 1000 * ratio + tall * 0.8}
      textLength={width * 1000}
      lengthAdjust="spacingAndGlyphs"
      fontSize={tall * 0.85}
      className="cursor-text fill-transparent select-text print:hidden"
    >
      {text}
    </text>
  )
}

/** Whether a page is at most a window's height away from what is seen. A page that was near stays loaded. */
function useIsNear(element: RefObject<Element | null>, region: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const target = element.current
    if (isNear || !target) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { root: region.current, rootMargin: '100% 0px' },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [element, region, isNear])
  return isNear
}
