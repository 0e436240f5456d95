import { demoQuotes } from '../platform/quotes/demo.ts'
import type { QuoteSource } from '../platform/quotes/quotes.ts'

/** The shipped series under the name of a real source, since the organisations of tests are no samples. */
export function standInQuotes(): QuoteSource {
  return { ...demoQuotes(), source: 'yahoo' }
}
