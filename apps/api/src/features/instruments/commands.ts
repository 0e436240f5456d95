import { fail } from '@kinfolio/contract/errors'

import type { OrgScope } from '../../access/scope.ts'
import type { SendJob } from '../../platform/jobs.ts'
import type { QuoteSource } from '../../platform/quotes/quotes.ts'
import { listTries } from '../prices/feeds/queries.ts'
import { listNeeded, quotesFor } from './queries.ts'

type Asking = { quotes: QuoteSource | null; send: SendJob }

/** Has new prices read of everything that the organisation needs, whether they are due or not. */
export async function refreshPrices(org: OrgScope, { quotes, send }: Asking): Promise<{ symbols: number }> {
  if (!(await quotesFor(org, quotes))) fail('QUOTES_OFF')
  const needed = await listNeeded(org)
  const symbols = needed.filter(({ kind }) => kind === 'PRICE').map(({ symbol }) => symbol)
  await send('prices.ask', { symbols, evenIfNotDue: true })
  return { symbols: symbols.length }
}

/** Has prices read of what is needed now and never was before, such as a symbol that was just linked. */
export async function readNewPrices(org: OrgScope, { quotes, send }: Asking): Promise<void> {
  if (!(await quotesFor(org, quotes))) return
  const needed = (await listNeeded(org)).filter(({ kind }) => kind === 'PRICE')
  const tried = new Set((await listTries(org, needed)).map(({ symbol }) => symbol))
  const symbols = needed.map(({ symbol }) => symbol).filter((symbol) => !tried.has(symbol))
  if (symbols.length > 0) await send('prices.ask', { symbols, evenIfNotDue: false })
}
