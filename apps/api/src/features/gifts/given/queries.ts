import { givingTypes } from '@kinfolio/contract/cost-kinds'
import type { Day } from '@kinfolio/ledger/days/day'
import type { TaxGiftKind, TaxRecipientKind } from '@kinfolio/ledger/giving/tax-rule'
import { convert } from '@kinfolio/ledger/value/figure'
import { eq, inArray } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { partsOfPieces, type Part, type Piece } from '../../costs/budgets/rules.ts'
import { loadYear } from '../../costs/years/queries.ts'
import { positions } from '../../positions/tables.ts'
import { loadRates } from '../../prices/queries.ts'
import { listInKind } from '../in-kind/queries.ts'
import { loadDetails } from '../records/queries.ts'
import { giftKindOf, ofEachPayer, payerOf, recipientKindOf } from './rules.ts'

/** A payment of a gift in the part that one entity bore, in the currency that was asked for. */
export type Given = Part & {
  gift: TaxGiftKind
  /** Null: nobody said what the recipient is. */
  recipient: TaxRecipientKind | null
  /** It left a donor-advised fund. */
  isFromFund: boolean
  rateOn: Day | null
}

/** What was given in a year, by the entities that gave it, each payment at the rate of its day. */
export async function loadGiven(org: OrgScope, year: number, currency: string): Promise<Given[]> {
  const { costs, paid } = await loadYear(org, year, { includeTypes: [...givingTypes] })
  const details = await loadDetails(
    org,
    costs.map(({ id }) => id),
  )
  const rates = await loadRates(org, [currency, ...costs.map((cost) => cost.currency)])
  const pieces = costs.flatMap((cost): Piece[] =>
    (paid.get(cost.id) ?? []).map(({ on, amount, transactionId }) => ({
      cost: payerOf(cost, details.get(cost.id)),
      kind: 'PAID',
      on,
      own: amount && { min: amount, max: amount },
      transactionId,
    })),
  )
  const parts = partsOfPieces(
    pieces,
    (amount, from, asked) => {
      const on = asked < org.today ? asked : org.today
      const figure = { value: amount?.max ?? null, currency: from, day: on, source: 'gift', isStale: false }
      const { value } = convert(figure, currency, on, rates)
      return value === null ? null : { min: value, max: value }
    },
    currency,
  )
  const inKind = await loadKinds(org, parts)
  return parts.flatMap(ofEachPayer).map((part): Given => ({
    ...part,
    gift: giftKindOf(part.on, inKind.get(part.transactionId ?? '')),
    recipient: recipientKindOf(part.cost.type, details.get(part.cost.id)),
    isFromFund: part.cost.type !== 'DAF_CONTRIBUTION' && details.get(part.cost.id)?.way === 'DAF',
    rateOn: part.cost.currency === currency ? null : part.on < org.today ? part.on : org.today,
  }))
}

/** What left positions as gifts, by transaction: how it is valued, and when its lots were bought. */
async function loadKinds(org: OrgScope, parts: readonly Part[]) {
  const payments = parts.flatMap(({ on, transactionId }) =>
    transactionId === null ? [] : [{ expectedOn: on, payments: [{ transactionId, positionName: '' }] }],
  )
  const inKind = await listInKind(org, payments)
  const ids = [...new Set(inKind.map(({ positionId }) => positionId))]
  if (ids.length === 0) return new Map<string, never>()
  const rows = await org.db
    .select({ id: positions.id })
    .from(positions)
    .where(org.owns(positions, inArray(positions.id, ids), eq(positions.method, 'QUOTED')))
  const quoted = new Set(rows.map(({ id }) => id))
  return new Map(
    inKind.map(({ transactionId, positionId, lots }) => [
      transactionId,
      { isQuoted: quoted.has(positionId), openedOn: lots.map((lot) => lot.openedOn) },
    ]),
  )
}
