import { fail } from '@kinfolio/contract/errors'
import type { Payout, PayoutProof } from '@kinfolio/contract/payouts'
import type { TaxRule } from '@kinfolio/contract/tax-rules'
import type { Day } from '@kinfolio/ledger/days/day'
import { beginningOf } from '@kinfolio/ledger/flows/set-flows'
import { toText } from '@kinfolio/ledger/numbers/decimal'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'

import type { OrgScope } from '../../access/scope.ts'
import { countedEntries } from '../book/figures/rules.ts'
import { inCurrency, loadBook } from '../book/queries.ts'
import type { Book, BookEntry } from '../book/rows/rules.ts'
import { loadGiven, type Given } from '../gifts/given/queries.ts'
import { entities } from '../orgs/entities/tables.ts'
import { positions } from '../positions/tables.ts'
import { listTaxRules } from '../tax-rules/queries.ts'
import { monthOf, type CountedMonth } from './months/rules.ts'
import {
  averagesOf,
  usesOf,
  computeYears,
  firstYearOf,
  lawOf,
  payoutCurrency,
  toPayOf,
  toPayoutYear,
  type Computed,
  type FoundationRow,
  type YearRow,
} from './rules.ts'
import { payoutFoundations, payoutYears } from './tables.ts'

type Named = FoundationRow & { name: string; fiscalYearEnd: string | null }

/** The payouts that are followed, by the name of the foundation. */
export async function listPayouts(org: OrgScope): Promise<Payout[]> {
  const rows = await readFoundations(org)
  if (rows.length === 0) return []
  const years = await loadYears(org, rows)
  const law = await listTaxRules(org)
  const given = givenOf(org)
  const payouts: Payout[] = []
  for (const row of rows) payouts.push((await meter(org, row, years.get(row.id) ?? [], law, given)).payout)
  return payouts
}

export async function getPayout(org: OrgScope, id: string): Promise<Payout> {
  const row = await requireFoundation(org, id)
  const years = (await loadYears(org, [row])).get(row.id) ?? []
  return (await meter(org, row, years, await listTaxRules(org), givenOf(org))).payout
}

/** The month ends, payments and rules behind a year of a foundation. */
export async function provePayout(org: OrgScope, id: string, year: number): Promise<PayoutProof> {
  const row = await requireFoundation(org, id)
  const told = (await loadYears(org, [row])).get(row.id) ?? []
  const rules = await listTaxRules(org)
  const { payout, computed, entries } = await meter(org, row, told, rules, givenOf(org))
  const figures = payout.years.find((each) => each.year === year)
  const own = computed.find((each) => each.year === year)
  if (figures === undefined || own === undefined) return fail('PAYOUT_NOT_FOUND')
  const used = new Set(own.law.rules.map((rule) => rule.id))
  return {
    year,
    currency: payoutCurrency,
    months: own.months.map(({ month, liquid, other, debt, missing }) => ({
      month,
      liquid: liquid && toText(liquid),
      other: other && toText(other),
      debt: debt && toText(debt),
      missing,
    })),
    positions: usesOf(entries, row.charitablePositionIds, own.months),
    averages: averagesOf(own.minimum),
    days: own.days,
    payments: own.given.map(({ cost, on, own: whole, rateOn, amount }) => ({
      costId: cost.id,
      name: cost.name,
      on,
      ownCurrency: cost.currency,
      own: whole && toText(whole.max),
      rateOn,
      amount: amount && toText(amount.max),
    })),
    rules: rules.filter((rule) => used.has(rule.id)),
    figures,
  }
}

export async function requireFoundation(org: OrgScope, id: string): Promise<Named> {
  const row = (await readFoundations(org)).find((each) => each.id === id.toLowerCase())
  return row ?? fail('PAYOUT_NOT_FOUND')
}

/** The foundations whose entity is not in the trash. */
async function readFoundations(org: OrgScope): Promise<Named[]> {
  const f = payoutFoundations
  const rows = await org.db
    .select({ row: f, name: entities.name, fiscalYearEnd: entities.fiscalYearEnd })
    .from(f)
    .innerJoin(entities, and(eq(entities.orgId, f.orgId), eq(entities.id, f.entityId)))
    .where(org.owns(f, isNull(entities.deletedAt)))
    .orderBy(asc(entities.name), asc(f.id))
  return rows.map(({ row, ...rest }) => ({ ...row, ...rest }))
}

async function loadYears(org: OrgScope, rows: readonly Named[]): Promise<Map<string, YearRow[]>> {
  const y = payoutYears
  const ids = rows.map(({ id }) => id)
  const told = await org.db
    .select()
    .from(y)
    .where(org.owns(y, inArray(y.payoutId, ids)))
    .orderBy(asc(y.year))
  return Map.groupBy(told, ({ payoutId }) => payoutId)
}

type GivenOf = (year: number) => Promise<readonly Given[]>

/** What was given in a year, read once for all foundations. */
function givenOf(org: OrgScope): GivenOf {
  const byYear = new Map<number, Promise<readonly Given[]>>()
  return (year) => {
    const given = byYear.get(year) ?? loadGiven(org, year, payoutCurrency)
    byYear.set(year, given)
    return given
  }
}

type Metered = { payout: Payout; computed: Computed[]; entries: BookEntry[] }

async function meter(
  org: OrgScope,
  row: Named,
  told: readonly YearRow[],
  rules: readonly TaxRule[],
  given: GivenOf,
): Promise<Metered> {
  const { book, entries } = await loadOwned(org, row.entityId)
  const beginnings = entries.flatMap(({ input }) => beginningOf(input) ?? [])
  const thisYear = Number.parseInt(org.today.slice(0, 4), 10)
  const first = firstYearOf(row, told, beginnings, thisYear)
  const years: Parameters<typeof computeYears>[0]['years'] = []
  for (let year = first; year <= thisYear; year++) {
    const own = (await given(year)).filter(({ entityId }) => entityId === row.entityId)
    years.push({
      year,
      given: own,
      told: told.find((each) => each.year === year) ?? null,
      law: lawOf(rules, year),
    })
  }
  const month = (on: Day): CountedMonth => monthOf(entries, on, book, row.charitablePositionIds)
  const computed = computeYears({ years, begunOn: row.begunOn, today: org.today, month })
  return {
    entries,
    computed,
    payout: {
      id: row.id,
      legalEntityId: row.entityId,
      name: row.name,
      begunOn: row.begunOn,
      charitablePositionIds: row.charitablePositionIds,
      version: row.version,
      today: org.today,
      currency: payoutCurrency,
      hasOtherYear: row.fiscalYearEnd !== null && row.fiscalYearEnd !== '12-31',
      toPay: toPayOf(computed, thisYear),
      years: computed.map((each) => toPayoutYear(each, thisYear)).toReversed(),
    },
  }
}

/** The positions of an entity with their rows, in the currency of the meter. */
async function loadOwned(org: OrgScope, entityId: string): Promise<{ book: Book; entries: BookEntry[] }> {
  const rows = await org.db
    .select({ id: positions.id })
    .from(positions)
    .where(org.owns(positions, eq(positions.entityId, entityId), isNull(positions.deletedAt)))
  const roots = rows.map(({ id }) => id)
  const book = await inCurrency(org, await loadBook(org, roots), payoutCurrency)
  return { book, entries: countedEntries(book).filter((entry) => entry.row.entityId === entityId) }
}
