import type { InertReason } from './attachment-kinds.ts'

/** Pages of a larger file are not drawn. */
const mostBytes = 25 * 1024 * 1024
const drawnType = /^(application\/pdf|image\/(png|jpeg|gif|webp|avif|heic|heif|tiff))$/

type Paper = { mediaType: string; inert: InertReason | null; bytes: number }

/** Whether the server can show the pages of a paper as pictures, and draw words over them. */
export function hasPages({ mediaType, inert, bytes }: Paper): boolean {
  return inert === null && drawnType.test(mediaType) && bytes <= mostBytes
}
