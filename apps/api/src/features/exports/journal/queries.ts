import { fail } from '@kinfolio/contract/errors'
import type { TransactionExportPlan } from '@kinfolio/contract/transactions'
import { limits } from '@kinfolio/formats/files/limits'
import { closeOn } from '@kinfolio/ledger/prices/price-series'
import { rateOn } from '@kinfolio/ledger/prices/rates'
import { journalOf } from '@kinfolio/ledger/rows/journal'

import type { OrgScope } from '../../../access/scope.ts'
import { countedEntries } from '../../book/figures/rules.ts'
import { loadBook } from '../../book/queries.ts'
import type { BookEntry } from '../../book/rows/rules.ts'
import { listEntities } from '../../orgs/entities/queries.ts'
import { journalText, type Journaled, type JournalFormat, type JournalPrice } from './rules.ts'

const reasons = {
  method: 'It changed how it is valued, so that its rows are no one account.',
  rate: 'A row of it has no rate into its currency. Add the rate, or write it on the row.',
}

/** The whole book in double entry until today, and what it cannot hold. */
async function readJournal(org: OrgScope) {
  const book = await loadBook(org)
  const names = new Map((await listEntities(org)).map(({ id, name }) => [id, name]))
  const positions: Journaled[] = []
  const prices = new Map<string, JournalPrice>()
  const leftOut: TransactionExportPlan['leftOut'] = []
  let rowCount = 0
  for (const entry of countedEntries(book)) {
    const { row, input, transactionCount } = entry
    if (transactionCount === 0) continue
    const message = !entry.isConvertible ? reasons.rate : row.methods.length > 0 ? reasons.method : null
    if (message !== null) {
      leftOut.push({ positionId: row.id, position: row.name, rowCount: transactionCount, message })
      continue
    }
    const transactions = input.transactions.filter(({ day }) => day <= org.today)
    const symbol = row.method === 'QUOTED' ? (row.stock?.symbol ?? row.name) : null
    const entity = row.entityId === null ? null : (names.get(row.entityId) ?? null)
    const { id, name, type, currency } = row
    const entries = journalOf({ ...input, transactions })
    rowCount += entries.length
    if (rowCount > limits.rows) fail('EXPORT_TOO_LARGE')
    positions.push({ id, name, type, entity, currency, symbol, entries })
    const price = symbol === null ? null : priceOf(entry, symbol, org)
    if (price) prices.set(price.of, price)
    const rate = rateOn(book.rates, currency, book.base, org.today)
    if (rate.rate !== null && currency !== book.base)
      prices.set(currency, { day: org.today, of: currency, price: rate.rate, currency: book.base })
  }
  return { positions, prices: [...prices.values()], leftOut, rowCount }
}

function priceOf({ loaded }: BookEntry, of: string, { today }: OrgScope): JournalPrice | null {
  const close = loaded ? closeOn(loaded.prices, today) : null
  return loaded && close ? { day: close.day, of, price: close.close, currency: loaded.prices.currency } : null
}

/** The journal as plain text, in pieces. */
export async function makeJournal(org: OrgScope, format: JournalFormat): Promise<string[]> {
  const { positions, prices } = await readJournal(org)
  return journalText(format, { organisation: org.orgName, until: org.today, positions, prices })
}

/** What that file holds, and what stays behind. */
export async function planJournal(org: OrgScope, format: JournalFormat): Promise<TransactionExportPlan> {
  const { positions, leftOut, rowCount } = await readJournal(org)
  return {
    format,
    rowCount,
    positionCount: positions.filter(({ entries }) => entries.length > 0).length,
    leftOut,
    changed: [
      'The whole book in double entry, until today: what is quoted in units at cost, all else at its value. Filters do not count.',
    ],
  }
}
