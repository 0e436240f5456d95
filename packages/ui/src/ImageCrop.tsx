import { t } from '@lingui/core/macro'
import { type KeyboardEvent, type PointerEvent, type SyntheticEvent, useState } from 'react'

import { classNames } from './class-names.tsx'
import { type CropFrame, greatestZoom, moved, wholeFrame, zoomed, zoomOf } from './crop-frame.tsx'
import { Icon } from './Icon.tsx'

type ImageCropProps = {
  /** Address of the picture. */
  src: string
  /** Null until the picture has been read. */
  value: CropFrame | null
  onValueChange: (frame: CropFrame) => void
  /** Called when the browser cannot show the picture. */
  onUnreadable: () => void
  /** Says what is chosen, for screen readers. */
  label: string
  /** All of the square is kept, and not the circle in it. */
  square?: boolean | undefined
}

/** In px: the side of the square in which the picture moves, and the step of one press of an arrow key. */
const side = 256
const step = 8

/** Chooses a square part of a picture: by dragging and a slider, or by the arrow keys, plus and minus. */
export function ImageCrop({ src, value, onValueChange, onUnreadable, label, square }: ImageCropProps) {
  const [picture, setPicture] = useState<{ width: number; height: number } | null>(null)
  const [dragStart, setDragStart] = useState<{ x: number; y: number; from: CropFrame } | null>(null)
  const scale = value ? side / value.size : 1

  function read({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
    const size = { width: currentTarget.naturalWidth, height: currentTarget.naturalHeight }
    setPicture(size)
    onValueChange(wholeFrame(size))
  }

  function hold(event: PointerEvent<HTMLElement>) {
    if (!value) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDragStart({ x: event.clientX, y: event.clientY, from: value })
  }

  function drag(event: PointerEvent) {
    if (!dragStart || !picture) return
    // The picture follows the pointer, so the frame goes the other way.
    onValueChange(
      moved(
        dragStart.from,
        picture,
        (dragStart.x - event.clientX) / scale,
        (dragStart.y - event.clientY) / scale,
      ),
    )
  }

  function press(event: KeyboardEvent) {
    if (!value || !picture) return
    const by = step / scale
    const zoom = zoomOf(value, picture)
    const next = {
      ArrowLeft: () => moved(value, picture, -by, 0),
      ArrowRight: () => moved(value, picture, by, 0),
      ArrowUp: () => moved(value, picture, 0, -by),
      ArrowDown: () => moved(value, picture, 0, by),
      '+': () => zoomed(value, picture, zoom + 0.1),
      '-': () => zoomed(value, picture, zoom - 0.1),
    }[event.key]
    if (!next) return
    event.preventDefault()
    onValueChange(next())
  }

  return (
    <div className="flex flex-col items-center gap-3">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- no role says "moved by arrow keys" */}
      <div
        role="application"
        aria-label={t`${label}. Move it with the arrow keys, zoom with plus and minus.`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved by the keyboard
        tabIndex={0}
        onPointerDown={hold}
        onPointerMove={drag}
        onPointerUp={() => setDragStart(null)}
        onPointerCancel={() => setDragStart(null)}
        onKeyDown={press}
        style={{ width: side, height: side }}
        className="relative shrink-0 cursor-grab touch-none overflow-hidden rounded-md bg-surface-sunken select-none active:cursor-grabbing"
      >
        <img
          src={src}
          alt=""
          draggable={false}
          onLoad={read}
          onError={onUnreadable}
          className="absolute max-w-none origin-top-left"
          style={
            value && picture
              ? {
                  width: picture.width * scale,
                  height: picture.height * scale,
                  left: -value.left * scale,
                  top: -value.top * scale,
                }
              : { opacity: 0 }
          }
        />
        <span
          aria-hidden="true"
          className={classNames(
            square ? 'rounded-md' : 'rounded-full',
            'pointer-events-none absolute inset-0 shadow-[0_0_0_999px_var(--color-scrim)] outline-2 -outline-offset-2 outline-white',
          )}
        />
      </div>
      <div className="flex w-64 items-center gap-2.5 text-faint">
        <Icon name="lucide:image" className="size-3.5" />
        <input
          type="range"
          aria-label={t`Zoom`}
          min={1}
          max={picture ? greatestZoom(picture) : 1}
          step={0.01}
          disabled={!picture || greatestZoom(picture) === 1}
          value={value && picture ? zoomOf(value, picture) : 1}
          onChange={(event) => {
            if (value && picture) onValueChange(zoomed(value, picture, event.target.valueAsNumber))
          }}
          className="h-5 flex-1 accent-primary"
        />
        <Icon name="lucide:image" className="size-5" />
      </div>
    </div>
  )
}
