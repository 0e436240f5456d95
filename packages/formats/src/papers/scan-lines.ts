import { lineOfWords } from './glyphs.ts'
import { cellsOf } from './paper-rows.ts'
import type { PaperLine, PaperWord } from './paper-text.ts'

type Corners = { x0: number; y0: number; x1: number; y1: number }

/** A line that the engine found in a picture, in pixels. */
export type EngineLine = {
  bbox: Corners
  baseline: Corners
  rowAttributes: { rowHeight: number; descenders: number }
  words: readonly { bbox: Corners; text: string; confidence: number }[]
}

/**
 * The box of a letter in a PDF is as high as its font, which is more than what is drawn of it: this part of the height of drawn letters, most of
 * it above them. Rules that compare heights with gaps hold for both.
 */
const fontHeight = 1.45
const partAbove = 0.8

/** Specks and edges of the paper are read as signs, of which the engine is less sure than this. */
const leastConfidence = 15

/** The words that an engine found in a picture, as a PDF with letters would have them: cells of a table are lines of their own. */
export function linesOfScan(
  found: readonly EngineLine[],
  { page, pointsPerPixel }: { page: number; pointsPerPixel: number },
): PaperLine[] {
  const lines = found.flatMap(({ bbox, baseline, rowAttributes, words }) => {
    const height = rowAttributes.rowHeight > 0 ? rowAttributes.rowHeight : bbox.y1 - bbox.y0
    const bottom = (baseline.y0 + baseline.y1) / 2 + Math.abs(rowAttributes.descenders)
    const y = bottom - height - (fontHeight - 1) * partAbove * height
    const box = { y: rounded(y * pointsPerPixel), height: rounded(height * fontHeight * pointsPerPixel) }
    const placed: PaperWord[] = words
      .filter(({ text, confidence }) => text.trim() !== '' && confidence >= leastConfidence)
      .map((word) => ({
        text: word.text,
        x: rounded(word.bbox.x0 * pointsPerPixel),
        width: rounded((word.bbox.x1 - word.bbox.x0) * pointsPerPixel),
        ...box,
        confidence: Math.round(word.confidence),
      }))
    return placed.length === 0 ? [] : [lineOfWords(withNumerals(placed), page)]
  })
  return cellsOf(lines)
}

/** Strokes by themselves are a Roman numeral: no word is made of them. */
const strokes = /^(?:l|(?=.*[IVXl|])[IVXl|1]{2,5})[,.;:]?$/
/** As far as this from the word before, in heights of the line, a stroke is the numeral of a name and not the rule of a table. */
const nearest = 0.4

function withNumerals(words: readonly PaperWord[]): PaperWord[] {
  return words.map((word, at) => {
    const [before, after] = [words[at - 1], words[at + 1]]
    const isNumber =
      word.text === '|' &&
      before !== undefined &&
      /^\p{Lu}/u.test(before.text) &&
      word.x - before.x - before.width < nearest * word.height &&
      /^(?:[-–—].*)?$/.test(after?.text ?? '')
    const isNumeral = isNumber || strokes.test(word.text)
    return isNumeral ? { ...word, text: word.text.replaceAll(/[l|1]/g, 'I') } : word
  })
}

function rounded(points: number): number {
  return Math.round(points * 10) / 10
}
