import type { FeeBase } from '@kinfolio/ledger/agreements/kinds'
import type { Day } from '@kinfolio/ledger/days/day'
import { decimal, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import { convert } from '@kinfolio/ledger/value/figure'

import type { OrgScope } from '../../../access/scope.ts'
import { stateOf } from '../../book/figures/rules.ts'
import { inCurrency, loadBook } from '../../book/queries.ts'
import type { CostRecord } from '../records/queries.ts'

/** What a percentage of a cost is taken of on a day, in the currency of the cost. Null: it is unknown. */
export type BaseOf = (cost: CostRecord, base: FeeBase, on: Day) => Decimal | null

/** Loads the positions of the costs that ask for a percentage. Of a day to come counts what is known today. */
export async function loadBases(org: OrgScope, costs: readonly CostRecord[]): Promise<BaseOf> {
  const asking = costs.filter(({ terms }) => terms.some(({ kind }) => kind === 'PERCENT'))
  const ids = [...new Set(asking.flatMap(({ positionId }) => positionId ?? []))]
  if (ids.length === 0) return () => null
  let book = await loadBook(org, ids)
  const { base } = book
  for (const { currency } of asking) book = await inCurrency(org, book, currency)
  book = { ...book, base }
  const states = new Map<string, ReturnType<typeof stateOf>>()
  return ({ positionId, currency }, feeBase, asked) => {
    const entry = book.entries.get(positionId ?? '')
    if (entry === undefined) return null
    const { row } = entry
    const on = asked < org.today ? asked : org.today
    const own = (value: Decimal | null) => {
      const figure = { value, currency: row.currency, day: on, source: 'position', isStale: false }
      return convert(figure, currency, on, book.rates).value
    }
    if (feeBase === 'COMMITMENT') return own(row.details.commitment ? decimal(row.details.commitment) : null)
    const key = `${row.id} ${on}`
    const state = states.get(key) ?? stateOf(entry, on, book)
    states.set(key, state)
    return own(feeBase === 'NAV' ? state.lenses.rolled.value : state.cost)
  }
}
