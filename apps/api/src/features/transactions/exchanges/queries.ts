import { fail } from '@kinfolio/contract/errors'
import type { ExchangeCreate, ExchangeEffect, ExchangeTerms } from '@kinfolio/contract/exchanges'
import { addDays, type Day } from '@kinfolio/ledger/days/day'
import { sum, toText } from '@kinfolio/ledger/numbers/decimal'
import { currencyGains } from '@kinfolio/ledger/value/currency-gains'
import { eq, isNull, ne } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { loadBook } from '../../book/queries.ts'
import { listRows } from '../../book/rows/queries.ts'
import type { Book } from '../../book/rows/rules.ts'
import { problemsOf, refuse } from '../../book/rules.ts'
import { positions } from '../../positions/tables.ts'
import { loadRates } from '../../prices/queries.ts'
import { fieldsOfRow } from '../columns/rules.ts'
import { bookWith, effectState, entryOf, nextOrder, toAsked } from '../effects/rules.ts'
import { legsOf } from '../legs/rules.ts'
import { listEnds } from '../links/queries.ts'
import { planExchange, termsOf } from './rules.ts'

/** The effect of an exchange on both accounts at the end of its day, and what it costs. */
export async function previewExchange(org: OrgScope, input: ExchangeCreate): Promise<ExchangeEffect> {
  const { positionId, toPositionId } = input
  const book = await loadBook(org, [positionId, toPositionId, ...(await listForeignAccounts(org))])
  const planned = planExchange(input, book)
  const recordedOrder = nextOrder(book)
  const rows = (['from', 'to', 'fee'] as const).flatMap((id, index) => {
    const row = planned[id]
    if (row === null) return []
    const asked = { ...row.fields, id, linkId: 'from', recordedOrder: recordedOrder + index }
    return [[row.positionId, toAsked(asked, entryOf(book, row.positionId), book)] as const]
  })
  const changed = bookWith(book, rows)
  refuse(problemsOf(entryOf(changed, positionId)))
  refuse(problemsOf(entryOf(changed, toPositionId)), entryOf(book, toPositionId).row.name)
  const { on } = planned.from.fields
  const told = (row: { positionId: string; fields: typeof planned.from.fields }) => ({
    transactionId: null,
    position: entryOf(book, row.positionId).row,
    fields: row.fields,
  })
  const terms = { from: told(planned.from), to: told(planned.to), fee: planned.fee && told(planned.fee) }
  const balances = (id: string) => ({
    before: effectState(book, id, on).nav,
    after: effectState(changed, id, on).nav,
  })
  return {
    terms: termsOf(terms, book.rates, book.base),
    from: balances(positionId),
    to: balances(toPositionId),
    currencyGain: gainRealised(changed, on),
  }
}

/** The accounts that have a cost in the base currency: money that moved among them took its cost along. */
async function listForeignAccounts(org: OrgScope): Promise<string[]> {
  const rows = await org.db
    .select({ id: positions.id })
    .from(positions)
    .where(
      org.owns(
        positions,
        eq(positions.type, 'CASH'),
        ne(positions.currency, org.settings.baseCurrency),
        isNull(positions.deletedAt),
      ),
    )
  return rows.map(({ id }) => id)
}

/** What both ends of the exchange realise on their day; null where neither meets money that has a cost. */
function gainRealised({ entries, rates, base }: Book, on: Day): ExchangeEffect['currencyGain'] {
  const inputs = [...entries.values()].map(({ input }) => input)
  const gains = currencyGains(inputs, { from: addDays(on, -1), to: on, rates, currency: base })
  const realised = [...gains.values()].flatMap((each) => (each.gain === null ? [] : each.realised))
  const ofExchange = realised.filter(({ transactionId: id }) => id === 'from' || id === 'to')
  if (ofExchange.length === 0) return null
  return { amount: toText(sum(ofExchange.map(({ gain }) => gain))), currency: base }
}

/** The terms of the exchange of which a row is one. */
export async function getExchangeTerms(org: OrgScope, id: string): Promise<ExchangeTerms> {
  const rows = (await listEnds(org, id)).filter((row) => row.deletedAt === null)
  const named = await listRows(
    org,
    rows.map((row) => row.positionId),
  )
  const positionOf = new Map(named.map((position) => [position.id, position]))
  const isThere = rows.some((row) => row.id === id)
  const legs = isThere ? legsOf(rows, (positionId) => positionOf.get(positionId)?.type) : null
  if (legs === null) fail('TRANSACTION_NOT_FOUND', undefined, 'This is no row of an exchange of money.')
  const told = (row: (typeof rows)[number]) => ({
    transactionId: row.id,
    position: positionOf.get(row.positionId) ?? fail('POSITION_NOT_FOUND'),
    fields: fieldsOfRow(row),
  })
  const base = org.settings.baseCurrency
  const rates = await loadRates(org, [...rows.map((row) => row.currency), base])
  const { from, to, fee } = legs
  return termsOf({ from: told(from), to: told(to), fee: fee && told(fee) }, rates, base)
}
