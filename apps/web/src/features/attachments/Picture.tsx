import { IconButton } from '@kinfolio/ui/IconButton'
import { ScrollRegion } from '@kinfolio/ui/ScrollRegion'
import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'

import { formatPercent } from '../../lib/format.ts'
import { ContentImage } from '../../pages/ContentImage.tsx'
import { drawnSize, nextZoom, type Size, type Turn, turned } from './paper-view.ts'

/** A picture with its zoom, turned as somebody needs it. */
export function Picture({ bytes, title }: { bytes: Blob; title: string }) {
  const frame = useRef<HTMLElement>(null)
  const [room, setRoom] = useState(0)
  const [own, setOwn] = useState<Size | null>(null)
  const [zoom, setZoom] = useState(1)
  const [turn, setTurn] = useState<Turn>(0)
  const [isBroken, setIsBroken] = useState(false)

  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setRoom(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const size = own && drawnSize(own, room, turn, zoom)
  const isAcross = turn === 90 || turn === 270
  return (
    <div className="flex flex-col overflow-hidden rounded-lg border bg-surface-raised shadow-xs print:border-0">
      <div
        role="toolbar"
        aria-label={t`Picture`}
        className="flex items-center gap-1 border-b px-2 py-1.5 print:hidden"
      >
        <IconButton
          icon="lucide:zoom-out"
          label={t`Smaller`}
          size="sm"
          onClick={() => setZoom(nextZoom(zoom, -1))}
        />
        <span className="tabular w-12 text-center text-xs text-muted" aria-live="polite">
          {formatPercent(zoom, 0)}
        </span>
        <IconButton
          icon="lucide:zoom-in"
          label={t`Larger`}
          size="sm"
          onClick={() => setZoom(nextZoom(zoom, 1))}
        />
        <IconButton icon="lucide:rotate-cw" label={t`Turn`} size="sm" onClick={() => setTurn(turned(turn))} />
      </div>
      <ScrollRegion
        ref={frame}
        label={t`Picture ${title}`}
        className="flex max-h-[80dvh] min-h-48 bg-surface-sunken"
      >
        {isBroken ? (
          <p className="m-auto p-6 text-sm text-muted">
            {t`The browser cannot show this picture. Download it to open it with a program of your device.`}
          </p>
        ) : (
          <div
            className="relative m-auto shrink-0"
            style={
              size
                ? {
                    width: isAcross ? size.height : size.width,
                    height: isAcross ? size.width : size.height,
                  }
                : undefined
            }
          >
            <ContentImage
              bytes={bytes}
              alt={title}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                setOwn({ width, height })
              }
              onError={() => setIsBroken(true)}
              className={size ? 'absolute top-1/2 left-1/2 max-w-none' : 'invisible absolute'}
              style={size ? { ...size, transform: `translate(-50%, -50%) rotate(${turn}deg)` } : undefined}
            />
          </div>
        )}
      </ScrollRegion>
    </div>
  )
}
