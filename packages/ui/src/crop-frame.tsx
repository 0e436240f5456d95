/** A square part of a picture, in pixels of the picture. */
export type CropFrame = { left: number; top: number; size: number }
type Picture = { width: number; height: number }

/** The limit of zooming in: an eighth of the shorter side, unless fewer pixels than `leastSize` would be left. */
const furthest = 8
const leastSize = 48

/** The largest square in the middle. */
export function wholeFrame({ width, height }: Picture): CropFrame {
  const size = Math.min(width, height)
  return { left: Math.round((width - size) / 2), top: Math.round((height - size) / 2), size }
}

/** How far the frame is zoomed in; 1 shows the largest square there is. */
export function zoomOf(frame: CropFrame, { width, height }: Picture): number {
  return Math.min(width, height) / frame.size
}

export function greatestZoom({ width, height }: Picture): number {
  const side = Math.min(width, height)
  return Math.max(1, Math.min(furthest, side / leastSize))
}

/** Zooms around the middle of the frame. The frame stays inside the picture. */
export function zoomed(frame: CropFrame, picture: Picture, zoom: number): CropFrame {
  const bounded = Math.max(1, Math.min(greatestZoom(picture), zoom))
  const size = Math.round(Math.min(picture.width, picture.height) / bounded)
  const grown = (frame.size - size) / 2
  return inside({ left: frame.left + grown, top: frame.top + grown, size }, picture)
}

/** Moves the frame by pixels of the picture, up to the edge of the picture. */
export function moved(frame: CropFrame, picture: Picture, right: number, down: number): CropFrame {
  return inside({ ...frame, left: frame.left + right, top: frame.top + down }, picture)
}

function inside({ left, top, size }: CropFrame, { width, height }: Picture): CropFrame {
  const within = (at: number, room: number) => Math.round(Math.max(0, Math.min(room - size, at)))
  return { left: within(left, width), top: within(top, height), size }
}
