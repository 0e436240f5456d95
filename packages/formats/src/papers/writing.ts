import type { Writing } from './cell-values.ts'
import type { PaperLine } from './paper-text.ts'
import { decimalMarkOf } from './printed-values.ts'

/** How a paper writes its figures, by all of its words. */
export function writingOf(lines: readonly PaperLine[]): Writing {
  const text = lines.map((line) => line.text).join('\n')
  const isAmerican =
    /\b(?:USA?|United States|[A-Z]{2} \d{5}|USD|Routing|ABA)\b|\$/.test(text) &&
    !/€|£|\bIBAN\b|\bEUR\b|\bGBP\b/.test(text)
  return { mark: decimalMarkOf(text), isMonthFirst: isAmerican }
}
