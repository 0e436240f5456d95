import { givingTypes, isGiving } from '@kinfolio/contract/cost-kinds'
import type { CostFilter } from '@kinfolio/contract/cost-records'
import type { CostYear, GivingAudit } from '@kinfolio/contract/cost-years'
import type { Expected } from '@kinfolio/ledger/agreements/terms'
import { day, type Day } from '@kinfolio/ledger/days/day'
import { decimal, sum, toText, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import type { RateTable } from '@kinfolio/ledger/prices/rates'
import { convert } from '@kinfolio/ledger/value/figure'
import { inArray } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { listEntities } from '../../orgs/entities/queries.ts'
import { positions } from '../../positions/tables.ts'
import { loadRates } from '../../prices/queries.ts'
import { loadCostBook, loadPaid } from '../occurrences/queries.ts'
import { askedAmount, isToldOnly, openAmount } from '../occurrences/rules.ts'
import { loadCosts, type CostRecord } from '../records/queries.ts'
import { partsOf, sumsBy, totalOf, wholeShares, type Entry, type Heads } from './rules.ts'

export function daysOfYear(year: number): { first: Day; last: Day } {
  const text = `${year}`.padStart(4, '0')
  return { first: day(`${text}-01-01`), last: day(`${text}-12-31`) }
}

/**
 * A year in the base currency: what it asks for, what of it fell due, and what was paid in it; only of the parts that are looked at,
 * where somebody says which.
 */
export async function getYear(
  org: OrgScope,
  { year, ...filter }: CostFilter & { year: number },
  isLookedAt: (part: Pick<Heads, 'positionId' | 'entityId'>) => boolean = () => true,
): Promise<CostYear> {
  const { costs, occurrences, paid, inBase, bothInBase } = await loadYear(org, year, filter)
  const entries = costs.flatMap((cost): Entry[] => {
    const { type, positionId, entityId } = cost
    const heads = {
      type,
      payee: cost.payeeName,
      positionId,
      shares: wholeShares(cost.shares, entityId),
    }
    const expected = (occurrences.get(cost.id) ?? [])
      .filter(({ state }) => state !== 'SKIPPED')
      .map((occurrence): Entry => ({
        ...heads,
        kind: 'EXPECTED',
        month: occurrence.dueOn.slice(0, 7),
        isAccrued: occurrence.dueOn <= org.today,
        amount: bothInBase(askedAmount(occurrence), cost.currency, occurrence.dueOn),
      }))
    const gone = (paid.get(cost.id) ?? []).map(({ on, amount }): Entry => ({
      ...heads,
      kind: 'PAID',
      month: on.slice(0, 7),
      amount: amount === null ? null : inBase(amount, cost.currency, on),
    }))
    return [...expected, ...gone]
  })
  const currency = org.settings.baseCurrency
  const parts = partsOf(entries, currency).filter(isLookedAt)
  const entityNames = new Map((await listEntities(org)).map(({ id, name }) => [id, name]))
  const positionNames = await loadPositionNames(org, costs)
  const slices = (head: keyof Heads, nameOf: (key: string) => string | null) =>
    sumsBy(parts, head)
      .map(({ key, sums }) => ({ key, name: key === null ? null : nameOf(key), ...sums }))
      .toSorted((a, b) => decimal(b.expectedMax ?? '0').comparedTo(decimal(a.expectedMax ?? '0')) ?? 0)
  return {
    year,
    today: org.today,
    currency,
    total: totalOf(parts),
    byType: slices('type', () => null),
    byEntity: slices('entityId', (id) => entityNames.get(id) ?? null),
    byPayee: slices('payee', (name) => name),
    byPosition: slices('positionId', (id) => positionNames.get(id) ?? null),
    byMonth: slices('month', () => null).toSorted((a, b) => ((a.key ?? '') < (b.key ?? '') ? -1 : 1)),
  }
}

/** Every gift of a year with the rule that counted it. */
export async function auditGiving(org: OrgScope, year: number): Promise<GivingAudit> {
  const { costs, occurrences, paid, inBase } = await loadYear(org, year, { includeTypes: [...givingTypes] })
  const gifts = costs
    .filter(({ type }) => isGiving(type))
    .flatMap((cost): GivingAudit['gifts'] => {
      const about = {
        costId: cost.id,
        name: cost.name,
        type: cost.type,
        recipientName: cost.payeeName,
        ownCurrency: cost.currency,
      }
      const textOf = (amount: Decimal | null) => (amount === null ? null : toText(amount))
      const gone = (paid.get(cost.id) ?? []).map(({ on, amount, transactionId }) => {
        const counted = amount === null ? null : inBase(amount, cost.currency, on)
        const rule = amount === null ? 'UNKNOWN_BASE' : counted === null ? 'NO_RATE' : 'PAID'
        return {
          ...about,
          on,
          rule,
          amount: textOf(amount),
          counted: textOf(counted),
          transactionId,
        } as const
      })
      const open = (occurrences.get(cost.id) ?? [])
        .filter(({ state }) => state !== 'PAID')
        .map((occurrence) => {
          const { dueOn, state } = occurrence
          const isSkipped = state === 'SKIPPED'
          const amount = isSkipped
            ? (occurrence.expected?.max ?? null)
            : (openAmount(occurrence)?.max ?? null)
          const counted = amount === null || isSkipped ? null : inBase(amount, cost.currency, dueOn)
          const rule = isSkipped
            ? 'SKIPPED'
            : amount === null
              ? 'UNKNOWN_BASE'
              : counted === null
                ? 'NO_RATE'
                : 'OPEN'
          return {
            ...about,
            on: dueOn,
            rule,
            amount: textOf(amount),
            counted: textOf(counted),
            transactionId: null,
          } as const
        })
      return [...gone, ...open]
    })
  const totalBy = (rule: string) =>
    toText(sum(gifts.flatMap((gift) => (gift.rule === rule && gift.counted ? [decimal(gift.counted)] : []))))
  return {
    year,
    currency: org.settings.baseCurrency,
    gifts: gifts.toSorted((a, b) => (a.on < b.on ? -1 : +(a.on > b.on))),
    totals: { paid: totalBy('PAID'), open: totalBy('OPEN') },
  }
}

/** Money that left in the year. Of what somebody said is paid without naming a payment, the day is the one on which it was due. */
type Gone = { on: Day; amount: Decimal | null; transactionId: string | null }

/** The costs of a year with what is due and what was paid in it, and rates for them and for some currencies more. */
export async function loadYear(
  org: OrgScope,
  year: number,
  filter: CostFilter,
  currencies: readonly string[] = [],
) {
  const costs = await loadCosts(org, filter)
  const range = daysOfYear(year)
  const book = await loadCostBook(org, costs)
  const occurrences = new Map(costs.map((cost) => [cost.id, book(cost, range)]))
  const payments = await loadPaid(
    org,
    costs.map(({ id }) => id),
  )
  const paid = new Map(
    costs.map(({ id }) => {
      const linked = (payments.get(id) ?? [])
        .filter(({ on }) => on >= range.first && on <= range.last)
        .map(({ on, amount, transactionId }): Gone => ({ on, amount: decimal(amount), transactionId }))
      const told = (occurrences.get(id) ?? []).filter(isToldOnly)
      return [
        id,
        [
          ...linked,
          ...told.map(({ dueOn, paid }): Gone => ({ on: dueOn, amount: paid, transactionId: null })),
        ],
      ]
    }),
  )
  const { baseCurrency } = org.settings
  const rates = await loadRates(org, [baseCurrency, ...costs.map(({ currency }) => currency), ...currencies])
  const inBase = inCurrency(baseCurrency, org.today, rates)
  const bothInBase = (amount: Expected, currency: string, on: Day) =>
    bothIn(amount, (each) => inBase(each, currency, on))
  return { costs, occurrences, paid, inBase, bothInBase }
}

/** At the rate of the day, or of today for a day to come. */
function inCurrency(to: string, today: Day, rates: RateTable) {
  return (value: Decimal, currency: string, asked: Day): Decimal | null => {
    const on = asked < today ? asked : today
    return convert({ value, currency, day: on, source: 'costs', isStale: false }, to, on, rates).value
  }
}

function bothIn(expected: Expected, inBase: (amount: Decimal) => Decimal | null): Expected {
  if (expected === null) return null
  const [min, max] = [inBase(expected.min), inBase(expected.max)]
  return min === null || max === null ? null : { min, max }
}

async function loadPositionNames(
  org: OrgScope,
  costs: readonly CostRecord[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(costs.flatMap(({ positionId }) => positionId ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await org.db
    .select({ id: positions.id, name: positions.name })
    .from(positions)
    .where(org.owns(positions, inArray(positions.id, ids)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
