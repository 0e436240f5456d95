import type { PreviewBalance, PreviewOpening } from '@kinfolio/contract/imports'
import type { AccountStatement } from '@kinfolio/formats/rows/parsed'
import type { Day } from '@kinfolio/ledger/days/day'
import { toText } from '@kinfolio/ledger/numbers/decimal'
import { kindOn } from '@kinfolio/ledger/rows/kind'

import type { OrgScope } from '../../../../access/scope.ts'
import { newId } from '../../../../platform/ids.ts'
import { loadKept } from '../../../stated-balances/queries.ts'
import { reconcile, toCompared, type Stated } from '../../../stated-balances/rules.ts'
import { balancesOf, datedStatement, heldBy, type AccountOpening } from '../openings/rules.ts'
import type { PlacedRow, Target } from '../rows/rules.ts'
import type { Met, Settled } from '../soundness/queries.ts'

/** The opening and the balances that an import writes for an account. */
export type AccountChange = {
  target: Target
  opening: (AccountOpening & { line: number | null }) | null
  balances: Stated[]
}

/** The openings and balances for the preview, and what is written for accounts. */
export type AccountsPlan = {
  accounts: AccountChange[]
  openings: PreviewOpening[]
  balances: PreviewBalance[]
  newBalances: number
}

/** This many balances are enough to judge a file. Those that differ come first. */
const shownBalances = 200

/** For each position, the new rows of a file and the balances that it states. */
export function meetings(
  placed: readonly PlacedRow[],
  statements: readonly AccountStatement[],
  targetOf: (key: string) => Target | null,
): Met[] {
  const met = new Map<string, Met>()
  const at = (target: Target) => {
    const one = met.get(target.key) ?? { target, rows: [], statements: [] }
    met.set(target.key, one)
    return one
  }
  for (const row of placed) if (row.status === 'NEW' && row.target) at(row.target).rows.push(row)
  for (const statement of statements) {
    const target = targetOf(statement.account)
    const dated = datedStatement(statement)
    if (target !== null && dated !== null) at(target).statements.push(dated)
  }
  return [...met.values()]
}

/** Compares the balances in a file with the book as it will be after the import. */
export async function planAccounts(org: OrgScope, settled: readonly Settled[]): Promise<AccountsPlan> {
  const storedBalances = await loadKept(
    org,
    settled.flatMap(({ target }) => target.positionId ?? []),
  )
  const plan: AccountsPlan = { accounts: [], openings: [], balances: [], newBalances: 0 }
  for (const { target, statements, opening, all, isConvertible } of settled) {
    const account = target.opening?.name ?? target.name
    const kept: Stated[] = target.positionId === null ? [] : (storedBalances.get(target.positionId) ?? [])
    const fresh = newAmong(
      kept,
      statements.flatMap((statement) =>
        balancesOf(statement, target, { statementId: newId(), opening: newId(), closing: newId() }),
      ),
    )
    const held = heldBy(target, all)
    const heldOn = (on: Day) => (isConvertible && kindOn(target, on).method === 'BALANCE' ? held(on) : null)
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
    if (recorded !== null || fresh.length > 0)
      plan.accounts.push({ target, opening: recorded && { ...recorded, line }, balances: fresh })
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

function identity({ kind, on, amount, currency }: Stated): string {
  return [kind, on, toText(amount), currency].join(' ')
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
