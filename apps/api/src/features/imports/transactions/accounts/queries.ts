import type { OpeningLots, PreviewHolding } from '@kinfolio/contract/import-holdings'
import type { PreviewBalance, PreviewOpening } from '@kinfolio/contract/imports'
import type { BalanceMeasure } from '@kinfolio/contract/stated-balances'
import type { AccountStatement } from '@kinfolio/formats/rows/parsed'
import type { Day } from '@kinfolio/ledger/days/day'
import { toText, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import { kindOn } from '@kinfolio/ledger/rows/kind'

import type { OrgScope } from '../../../../access/scope.ts'
import { newId } from '../../../../platform/ids.ts'
import { loadKept } from '../../../stated-balances/queries.ts'
import { reconcile, toCompared, type Stated } from '../../../stated-balances/rules.ts'
import { toPreviewHolding, type HoldingBefore, type ListedUnits } from '../holdings/rules.ts'
import { balancesOf, datedStatement, heldBy, type AccountOpening } from '../openings/rules.ts'
import type { PlacedRow, Target } from '../rows/rules.ts'
import type { Met, Settled } from '../soundness/queries.ts'

/** The beginning and the balances that an import writes for an account or a position. */
export type AccountChange = {
  target: Target
  opening: (AccountOpening & { line: number | null }) | null
  holding: (HoldingBefore & { line: number | null }) | null
  balances: Stated[]
}

/** The openings and balances for the preview, and what is written for accounts. */
export type AccountsPlan = {
  accounts: AccountChange[]
  openings: PreviewOpening[]
  holdings: PreviewHolding[]
  balances: PreviewBalance[]
  newBalances: number
}

/** This many balances are enough to judge a file. Those that differ come first. */
const shownBalances = 200

/** What a file states beside its rows, and what a person says was held before them. */
export type StatedInFile = {
  statements: readonly AccountStatement[]
  listed: readonly { target: Target; key: string | null; units: ListedUnits }[]
  given: OpeningLots
}

/** For each position, the new rows of a file and what it states. */
export function meetings(
  placed: readonly PlacedRow[],
  { statements, listed, given }: StatedInFile,
  targetOf: (key: string) => Target | null,
): Met[] {
  const met = new Map<string, Met>()
  const at = (target: Target, key: string | null) => {
    const one = met.get(target.key) ?? { target, key, rows: [], statements: [], lists: [], given: undefined }
    met.set(target.key, one)
    return one
  }
  for (const row of placed) if (row.status === 'NEW' && row.target) at(row.target, row.key).rows.push(row)
  for (const statement of statements) {
    const target = targetOf(statement.account)
    const dated = datedStatement(statement)
    if (target !== null && dated !== null) at(target, statement.account).statements.push(dated)
  }
  for (const { target, key, units } of listed) at(target, key).lists.push(units)
  for (const [key, lots] of Object.entries(given)) {
    const target = targetOf(key)
    const one = target && met.get(target.key)
    if (one) one.given = [...(one.given ?? []), ...lots]
  }
  return [...met.values()]
}

/** Compares the balances in a file with the book as it will be after the import. */
export async function planAccounts(org: OrgScope, settled: readonly Settled[]): Promise<AccountsPlan> {
  const storedBalances = await loadKept(
    org,
    settled.flatMap(({ target }) => target.positionId ?? []),
  )
  const plan: AccountsPlan = { accounts: [], openings: [], holdings: [], balances: [], newBalances: 0 }
  for (const { target, key, rows, statements, lists, opening, holding, all, isConvertible } of settled) {
    const account = target.opening?.name ?? target.name
    const kept: Stated[] = target.positionId === null ? [] : (storedBalances.get(target.positionId) ?? [])
    const held = heldBy(target, all)
    const fresh = newAmong(kept, [
      ...statements.flatMap((statement) =>
        balancesOf(statement, target, { statementId: newId(), opening: newId(), closing: newId() }),
      ),
      ...lists
        .filter((list) => saysAnything(list, held(list.on, 'UNITS'), kept))
        .map((list) => unitsOf(list, target)),
    ])
    const heldOn = (on: Day, measure: BalanceMeasure) => {
      if ((kindOn(target, on).method === 'BALANCE') !== (measure === 'MONEY')) return null
      return isConvertible || measure === 'UNITS' ? held(on, measure) : null
    }
    const isNew = new Set(fresh.map(({ id }) => id))
    const compared = reconcile([...kept, ...fresh], target.currency, heldOn)
    const shown = compared.filter(({ balance, state }) => isNew.has(balance.id) || state === 'OPEN')
    plan.balances.push(
      ...shown.map((one) => ({ ...toCompared(one), account, isNew: isNew.has(one.balance.id) })),
    )
    plan.newBalances += fresh.length
    if (opening !== null) plan.openings.push(toPreviewOpening(opening, account, target.currency))
    const recorded = opening !== null && opening.problem === null ? opening : null
    const line = statements[0]?.line ?? null
    const lotLine = holding?.listed?.line ?? rows[0]?.row.line ?? null
    const hasLots = holding?.lots.some(({ problem }) => problem === null) ?? false
    if (recorded !== null || hasLots || fresh.length > 0)
      plan.accounts.push({
        target,
        opening: recorded && { ...recorded, line },
        holding: holding && { ...holding, line: lotLine },
        balances: fresh,
      })
    if (holding !== null && key !== null)
      plan.holdings.push(toPreviewHolding(holding, { key, name: account, currency: target.currency }))
  }
  const isOpen = ({ state }: PreviewBalance) => state === 'OPEN'
  const inOrder = [...plan.balances.filter(isOpen), ...plan.balances.filter((one) => !isOpen(one))]
  return { ...plan, balances: inOrder.slice(0, shownBalances) }
}

/** The stated balances that are not stored yet. */
function newAmong(kept: readonly Stated[], stated: readonly Stated[]): Stated[] {
  const seen = new Set(kept.map(identity))
  return stated.filter((balance) => {
    const key = identity(balance)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** That nothing is held of what is not held says nothing, unless the list before had some of it. */
function saysAnything({ quantity, on }: ListedUnits, held: Decimal, kept: readonly Stated[]): boolean {
  const before = kept.findLast((one) => one.measure === 'UNITS' && one.on < on)
  return !quantity.isZero() || !held.isZero() || before?.amount.isZero() === false
}

/** Each list stands for itself: whether a later one covers its day says nothing about it. */
function unitsOf({ on, quantity }: ListedUnits, { currency }: Target): Stated {
  return {
    id: newId(),
    statementId: newId(),
    kind: 'CLOSING',
    on,
    fromOn: null,
    measure: 'UNITS',
    amount: quantity,
    currency,
    explainedDifference: null,
  }
}

function identity({ kind, on, measure, amount, currency }: Stated): string {
  return [kind, on, measure, toText(amount), currency].join(' ')
}

function toPreviewOpening(opening: AccountOpening, account: string, currency: string): PreviewOpening {
  const { on, amount, basis, derivedFrom, replaces, problem } = opening
  return {
    account,
    on,
    amount: toText(amount),
    currency,
    basis,
    derivedFrom,
    replaces: replaces && { on: replaces.day, amount: replaces.amount && toText(replaces.amount) },
    problem,
  }
}
