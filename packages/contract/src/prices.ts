import { z } from 'zod'

import { endpoint, only } from './endpoint.ts'
import { Day, DecimalText, Id, Instant, Version, ExpectedVersion } from './primitives.ts'

/** A series of closes or of exchange rates that this organisation can see. */
export const Series = z.object({
  id: Id,
  kind: z.enum(['PRICE', 'RATE']),
  symbol: z.string(),
  currency: z.string(),
  /** 100 where it is quoted in hundredths of the currency. */
  divisor: z.int(),
  /** Dividends are in it: good as a benchmark, it values a position only where somebody says so. */
  isTotalReturn: z.boolean(),
  valuesPositions: z.boolean(),
  source: z.string(),
  firstOn: Day,
  lastOn: Day,
  days: z.int(),
  lastClose: DecimalText,
  updatedAt: Instant,
  version: Version,
})
export type Series = z.infer<typeof Series>

const tag = 'Prices'
export const prices = {
  list: endpoint('GET', '/prices', { tag, summary: 'Price and rate series, by symbol' }).output(
    z.array(Series),
  ),
  update: endpoint('PUT', '/prices/{id}', {
    tag,
    right: 'prices',
    summary: 'Say whether a total-return series may value positions',
  })
    .input(z.object({ id: Id, valuesPositions: z.boolean(), version: ExpectedVersion }))
    .output(Series)
    .errors(only('SERIES_NOT_FOUND', 'VERSION_CONFLICT')),
}
