import { describe, expect, it } from 'vitest'

import { cleanText } from '../files/clean-text.ts'
import { plainWords } from './plain-words.ts'

describe('words for comparison', () => {
  it.each([
    ['TradePrice', 'trade price'],
    ['Währung (Kurs)', 'wahrung kurs'],
    ['  Fees & Comm ', 'fees comm'],
    ['NO. OF SHARES', 'no of shares'],
  ])('"%s" is "%s"', (text, words) => {
    expect(plainWords(text)).toBe(words)
  })
})

describe('text that is kept', () => {
  it('has no control characters, no half characters and no blank ends', () => {
    expect(cleanText(' a\u0000b\u001b\u0085c\nd ')).toBe('abc\nd')
    expect(cleanText('x\ud800')).toBe('x\ufffd')
    expect(cleanText(' \u0007 ')).toBeNull()
  })
})
