import { describe, expect, it } from 'vitest'

import { lineOfWords } from './glyphs.ts'
import { linesOfScan, type EngineLine } from './scan-lines.ts'
import { understandPaper } from './understand.ts'

/** A line 20 pixels high whose letters stand at 100, with words of ten pixels a letter and one letter between them. */
function engineLine(
  words: readonly (string | { text: string; confidence?: number; gap?: number })[],
): EngineLine {
  let x = 0
  const placed = words.map((word) => {
    const { text, confidence = 95, gap = 10 } = typeof word === 'string' ? { text: word } : word
    const x0 = x === 0 ? 50 : x + gap
    x = x0 + 10 * text.length
    return { text, confidence, bbox: { x0, x1: x, y0: 85, y1: 100 } }
  })
  const bbox = { x0: 50, x1: x, y0: 85, y1: 105 }
  return {
    bbox,
    baseline: { ...bbox, y0: 100, y1: 100 },
    rowAttributes: { rowHeight: 20, descenders: -5 },
    words: placed,
  }
}
const read = (line: EngineLine) => linesOfScan([line], { page: 2, pointsPerPixel: 0.5 })

describe('the lines of a scan', () => {
  it('have places in points, as high as a font, around the letters that were drawn', () => {
    const [line] = read(engineLine(['Capital', 'call']))
    // Letters from 85 to 105 pixels: 20 high, of which a font takes 29, 7.2 of the rest above. Half of that in points.
    expect(line).toMatchObject({ page: 2, text: 'Capital call', x: 25, y: 38.9, width: 60, height: 14.5 })
  })

  it('are cut where a wide blank parts two columns', () => {
    const lines = read(engineLine(['Amount', { text: '1,000.00', gap: 200 }]))
    expect(lines.map(({ text }) => text)).toEqual(['Amount', '1,000.00'])
  })

  it('leave out specks, and words of blanks', () => {
    expect(read(engineLine([{ text: ';', confidence: 9 }, { text: ' ' }, 'Call']))).toMatchObject([
      { text: 'Call' },
    ])
    expect(read(engineLine([{ text: '|', confidence: 4 }]))).toEqual([])
  })

  it.each([
    [['Fund', 'lll'], 'Fund III'],
    [['Partners', 'VIl'], 'Partners VII'],
    [['Fund', '|'], 'Fund I'],
    [['Growth', '|', '-', 'Notice'], 'Growth I - Notice'],
    [['Name', '|', 'Value'], 'Name | Value'],
    [['Room', '11'], 'Room 11'],
  ])('read strokes as Roman numerals, and rules of tables as what they are: %j', (words, text) => {
    expect(read(engineLine(words))).toMatchObject([{ text }])
  })
})

describe('what a scan says', () => {
  const word = (text: string, x: number, y: number, confidence: number) => ({
    text,
    x,
    y,
    width: 8 * text.length,
    height: 12,
    confidence,
  })
  const said = (confidence: number) => {
    const lines = [
      lineOfWords([word('Capital', 50, 50, 95), word('Call', 120, 50, 95), word('Notice', 160, 50, 95)], 1),
      lineOfWords([word('Amount', 50, 80, 95), word('called:', 110, 80, 95)], 1),
      lineOfWords([word('EUR', 300, 80, 95), word('200,000.00', 330, 80, confidence)], 1),
    ]
    const [paper] = understandPaper({ pages: [{ width: 612, height: 792 }], lines })
    return paper?.suggestions.find(({ field }) => field === 'amount')
  }

  it('is doubtful where the letters of a value are hard to read', () => {
    expect(said(96)).toMatchObject({ value: '200000', grade: 'SURE' })
    expect(said(50)).toMatchObject({ value: '200000', grade: 'DOUBTFUL', why: expect.stringMatching(/scan/) })
  })
})
