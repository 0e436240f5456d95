import type { Attachment } from '@kinfolio/contract/attachments'
import { viewedTypes } from '@kinfolio/contract/viewed-types'

type Content = Pick<Attachment, 'mediaType' | 'inert' | 'bytes' | 'virusCheck'>

/** The types of pictures that browsers show and the server lets them show. */
const pictures: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
])
export const pdfType = 'application/pdf'
const drawn: ReadonlySet<string> = new Set([pdfType, 'image/tiff', 'image/heic', 'image/heif'])
const texts: ReadonlySet<string> = new Set(['text/plain', 'application/json'])

/** The server draws and reads no larger file. */
const mostOpenedBytes = 25 * 1024 * 1024

/** Of a longer text nobody reads the end on a screen. */
const mostTextBytes = 2_000_000

/** Nothing of such a file is asked of the server, which would give nothing. */
export function isInfected({ virusCheck }: Pick<Attachment, 'virusCheck'>): boolean {
  return virusCheck?.state === 'INFECTED'
}

export function isPicture({ mediaType, inert, virusCheck }: Content): boolean {
  return inert === null && !isInfected({ virusCheck }) && pictures.has(mediaType)
}

export type PaperView = 'picture' | 'pdf' | 'pages' | 'read' | 'text' | 'none'

/**
 * How the page shows a paper; 'none': the file is only downloaded. The server draws pages, and reads tables, mails and texts. A PDF that is too large for that is
 * shown by the viewer of the browser where it has one, which phones mostly have not.
 */
export function viewOf(paper: Content, hasPdfViewer: boolean): PaperView {
  if (isPicture(paper)) return 'picture'
  if (paper.inert !== null || isInfected(paper)) return 'none'
  if (drawn.has(paper.mediaType) && paper.bytes <= mostOpenedBytes) return 'pages'
  if (Object.hasOwn(viewedTypes, paper.mediaType) && paper.bytes <= mostOpenedBytes) return 'read'
  if (paper.mediaType === pdfType && hasPdfViewer) return 'pdf'
  return texts.has(paper.mediaType) && paper.bytes <= mostTextBytes ? 'text' : 'none'
}

const turns = [0, 90, 180, 270] as const
export type Turn = (typeof turns)[number]

/** A quarter to the right. */
export function turned(turn: Turn): Turn {
  return turns[(turns.indexOf(turn) + 1) % turns.length] ?? 0
}

export type Size = { width: number; height: number }

/**
 * How large a picture is drawn, before it is turned: at the zoom 1 it is as wide as the room for it, and never wider
 * than its own points.
 */
export function drawnSize(own: Size, room: number, turn: Turn, zoom: number): Size {
  const across = turn === 90 || turn === 270 ? own.height : own.width
  const scale = Math.min(1, across === 0 ? 1 : room / across) * zoom
  return { width: own.width * scale, height: own.height * scale }
}

const zooms = [0.5, 0.75, 1, 1.5, 2, 3, 4] as const

/** The next step of the zoom, larger or smaller; the same at either end. */
export function nextZoom(zoom: number, step: 1 | -1): number {
  const index = zooms.findIndex((each) => each >= zoom)
  return zooms[Math.max(0, Math.min(zooms.length - 1, index + step))] ?? 1
}
