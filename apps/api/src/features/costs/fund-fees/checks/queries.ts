import { PROOF_ROWS } from '@kinfolio/contract/constants'
import type { FeeCheck, FundFeesProof } from '@kinfolio/contract/fund-fee-checks'
import type { Expected } from '@kinfolio/ledger/agreements/terms'
import type { Day } from '@kinfolio/ledger/days/day'
import type { WaterfallRow } from '@kinfolio/ledger/fees/waterfall'
import { flowRowsOf } from '@kinfolio/ledger/flows/flows'
import { decimal, toText, zero } from '@kinfolio/ledger/numbers/decimal'
import { leavesOf } from '@kinfolio/ledger/proof/explain'
import { unnamedBeginning } from '@kinfolio/ledger/rows/beginning'

import type { OrgScope } from '../../../../access/scope.ts'
import { stateOf } from '../../../book/figures/rules.ts'
import { loadBook } from '../../../book/queries.ts'
import type { Book, BookEntry } from '../../../book/rows/rules.ts'
import { loadCostBook } from '../../occurrences/queries.ts'
import { askedAmount } from '../../occurrences/rules.ts'
import { loadCosts } from '../../records/queries.ts'
import type { fundFees } from '../tables.ts'
import { agreedOf, carryByTerms, checksOf, feeByTerms, type FundFacts } from './rules.ts'

type FundFeesRow = typeof fundFees.$inferSelect

/** What an agreement on the fee of a fund asks for on a day. */
type AgreedDay = { cost: { id: string; name: string }; on: Day; asked: Expected }

/** What a fund is known by, from its rows. Figures of a day are computed when somebody asks for them. */
function factsOf(entry: BookEntry, book: Book): FundFacts {
  const { row, input } = entry
  const { currency, details, type } = row
  const states = new Map<Day, ReturnType<typeof stateOf>>()
  const stateOn = (on: Day) => {
    const state = states.get(on) ?? stateOf(entry, on, book)
    states.set(on, state)
    return state
  }
  return {
    type,
    currency,
    details,
    baseOn: (base, on) => {
      if (base === 'COMMITMENT') return details.commitment == null ? null : decimal(details.commitment)
      return base === 'NAV' ? stateOn(on).lenses.rolled.value : stateOn(on).cost
    },
    valueOn: (on) => {
      const { official } = stateOn(on).lenses
      return official.day === on ? official.value : null
    },
    flowsUntil: (until) => {
      const leaves = leavesOf(input, until)
      const beginsWithValue = leaves.some(
        (leaf) =>
          leaf.transactions.some(({ subtype }) => subtype === 'OPENING') ||
          unnamedBeginning(leaf, leaf.transactions) !== null,
      )
      const { rows, missing } = flowRowsOf(leaves, until, book.rates, currency)
      if (beginsWithValue || missing.length > 0 || !entry.isConvertible) return null
      return rows.map(({ countedOn, amount, taxes }) => {
        // A tax that was withheld was paid out too.
        const moved = amount.plus(taxes)
        const isPaidIn = moved.isNegative()
        return {
          day: countedOn,
          paidIn: isPaidIn ? moved.negated() : zero,
          proceeds: isPaidIn ? zero : moved,
        }
      })
    },
  }
}

/** What agreements on management fees ask for within the days of statements, by statement; nothing of a statement whose fund has none. */
async function loadAgreed(
  org: OrgScope,
  rows: readonly FundFeesRow[],
): Promise<ReadonlyMap<string, AgreedDay[]>> {
  const positionIds = new Set(rows.map(({ positionId }) => positionId))
  const [only] = positionIds.size === 1 ? positionIds : []
  const costs = await loadCosts(org, {
    includeTypes: ['MANAGEMENT_FEE'],
    ...(only === undefined ? {} : { positionId: only }),
  })
  const ofFunds = costs.filter(({ positionId }) => positionId !== null && positionIds.has(positionId))
  const book = await loadCostBook(org, ofFunds)
  return new Map(
    rows.flatMap((row) => {
      const own = ofFunds.filter(({ positionId }) => positionId === row.positionId)
      if (own.length === 0) return []
      const asked = own
        .filter(({ currency }) => currency === row.currency)
        .flatMap((cost) =>
          book(cost, { first: row.fromOn, last: row.toOn })
            .filter(({ state }) => state !== 'SKIPPED')
            .map((occurrence) => ({
              cost: { id: cost.id, name: cost.name },
              on: occurrence.dueOn,
              asked: askedAmount(occurrence),
            })),
        )
      return [[row.id, asked] as const]
    }),
  )
}

const agreedFee = (days: readonly AgreedDay[] | undefined) =>
  days === undefined ? null : { asked: agreedOf(days.map(({ asked }) => asked)) }

/**
 * The checks of some statements, by statement. `statements` are all those of their funds, since carry counts since the beginning.
 */
export async function loadChecks(
  org: OrgScope,
  rows: readonly FundFeesRow[],
  { statements, book }: { statements: readonly FundFeesRow[]; book: Book },
): Promise<ReadonlyMap<string, FeeCheck[]>> {
  if (rows.length === 0) return new Map()
  const agreed = await loadAgreed(org, rows)
  const ofFund = Map.groupBy(statements, ({ positionId }) => positionId)
  const facts = new Map<string, FundFacts>()
  return new Map(
    rows.flatMap((row) => {
      const entry = book.entries.get(row.positionId)
      if (entry === undefined) return []
      const known = facts.get(row.positionId) ?? factsOf(entry, book)
      facts.set(row.positionId, known)
      const own = ofFund.get(row.positionId) ?? []
      return [
        [row.id, checksOf(row, { facts: known, agreed: agreedFee(agreed.get(row.id)), statements: own })],
      ]
    }),
  )
}

/** How what was to be expected of a statement is made. */
export async function proveChecks(
  org: OrgScope,
  row: FundFeesRow,
  statements: readonly FundFeesRow[],
): Promise<FundFeesProof> {
  const book = await loadBook(org, [row.positionId])
  const checks = (await loadChecks(org, [row], { statements, book })).get(row.id) ?? []
  const agreed = (await loadAgreed(org, [row])).get(row.id)
  const entry = book.entries.get(row.positionId)
  const facts = entry === undefined ? null : factsOf(entry, book)
  return {
    currency: row.currency,
    checks,
    fee: facts !== null && agreed === undefined ? feeProof(row, facts) : null,
    agreed: (agreed ?? []).flatMap(({ asked, ...day }) =>
      asked === null ? [] : [{ ...day, min: toText(asked.min), max: toText(asked.max) }],
    ),
    carry:
      facts !== null && checks.some(({ what }) => what === 'carryPaid')
        ? carryProof(row, facts, statements)
        : null,
  }
}

function feeProof(row: FundFeesRow, facts: FundFacts): FundFeesProof['fee'] {
  const found = feeByTerms(row, facts)
  if (found.fee === null) return null
  const { dayCount, isDayCountChosen, stretches } = found
  return {
    dayCount,
    isDayCountChosen,
    stretches: stretches.map(({ from, to, days, rate, base, amount, part, fee }) => ({
      from,
      to,
      days,
      rate: toText(rate),
      base,
      amount: toText(amount),
      part: toText(part.decimalPlaces(10)),
      fee: toText(fee.decimalPlaces(4)),
    })),
  }
}

function carryProof(
  row: FundFeesRow,
  facts: FundFacts,
  statements: readonly FundFeesRow[],
): FundFeesProof['carry'] {
  const found = carryByTerms(row, facts, statements)
  if (found.divided === null) return null
  const { terms, divided, atValue, paid, payable, kept, clawback } = found
  const shown = atValue ?? divided
  const isAtValue = (each: WaterfallRow) => atValue !== null && each.day === row.toOn
  return {
    hurdle: toText(terms.hurdle),
    carry: toText(terms.carry),
    catchUp: toText(terms.catchUp),
    rows: shown.rows.slice(-PROOF_ROWS).map((each) => ({
      on: each.day,
      paidIn: toText(each.paidIn),
      proceeds: toText(each.proceeds),
      accrued: toText(each.accrued),
      capital: toText(each.capital),
      hurdle: toText(each.hurdle),
      investors: toText(each.catchUp.investors.plus(each.split.investors)),
      manager: toText(each.catchUp.manager.plus(each.split.manager)),
      openCapital: toText(each.openCapital),
      openHurdle: toText(each.openHurdle),
      isAtValue: isAtValue(each),
    })),
    rowCount: shown.rows.length,
    investors: toText(shown.investors),
    manager: toText(kept ?? payable),
    paid: toText(paid),
    clawback: toText(clawback),
  }
}
