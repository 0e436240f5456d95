/**
 * Where something stands on a page, in points from its upper left corner. Of a picture, a point is a pixel; of a picture whose letters
 * were read, its longer side is that of A4.
 */
export type Box = { x: number; y: number; width: number; height: number }

/** `confidence`, of 100, is told of words that were read from a picture. */
export type PaperWord = Box & { text: string; confidence?: number }

/** Words that stand together, as the paper draws them: a cell of a table is a line of its own. Pages count from 1. */
export type PaperLine = Box & { page: number; text: string; words: readonly PaperWord[] }

export type PageSize = { width: number; height: number }

/** A file that another file carries with it. */
export type EmbeddedFile = { name: string; size: number; bytes: Uint8Array }

/** What is written on a paper, and where. Lines are in one list, so that they can be handed on in pieces. */
export type PaperText = {
  state: 'READ'
  title: string | null
  pageCount: number
  /** Those that were read: the first ones, where there are more than `paperLimits.pages`. */
  pages: readonly PageSize[]
  lines: readonly PaperLine[]
  /** A page without a character is a picture of a page, or empty. */
  isScan: boolean
  /** Characters on the pages that nobody can see, because they are too small or draw nothing. They are in no line. */
  hiddenCharacters: number
  embedded: readonly EmbeddedFile[]
  /** What of the paper was not read, a sentence each. */
  leftOut: readonly string[]
}

export type PageWords = { state: 'READ'; size: PageSize; lines: readonly PaperLine[] }

/** A paper that opens with a password only, or not with the one that was given. */
export type LockedPaper = { state: 'LOCKED'; wasWrong: boolean }

export const paperLimits = {
  bytes: 100 * 1024 * 1024,
  pages: 500,
  characters: 1_000_000,
  embeddedFiles: 20,
  embeddedBytes: 20 * 1024 * 1024,
  /** Of a picture of a page. */
  pixels: 16_000_000,
  /** Of a picture whose letters are read: a page of A3 at 200 dots per inch. */
  scanPixels: 8_000_000,
  /** Pages of a paper whose letters are read. */
  scanPages: 300,
  /** Of a scan as a PDF with its text. */
  copyBytes: 50 * 1024 * 1024,
  copyPages: 2_000,
} as const
