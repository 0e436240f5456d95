import type { PositionDetails } from '@kinfolio/contract/position-details'
import { decimal, sum, toText, type Decimal } from '@kinfolio/ledger/numbers/decimal'

import type { Sight } from '../../sight/queries.ts'
import { seenDebts, type Debt } from '../../widgets/desk/debts.ts'
import { assetsOf, valuesMissing } from '../concentration/queries.ts'
import { blank, notKnown, type Concerned, type Finding } from '../findings/rules.ts'
import { liquidOf, times, yearAhead } from '../liquidity/queries.ts'

const nothingOwed = blank('Nothing is owed.')

/** What is owed, as an amount above zero; null where any of it is not known. */
function owedOf(debts: readonly Debt[]): Decimal | null {
  const known = debts.flatMap(({ total: { value } }) => (value === null ? [] : [decimal(value).negated()]))
  return known.length < debts.length ? null : sum(known)
}

const concernedDebt = ({ position: { id, name }, total }: Debt): Concerned => ({
  text: name,
  record: { kind: 'position', id },
  value: { amount: total.value === null ? null : toText(decimal(total.value)) },
})

/** Debts of which something ends after the day of the report and within a year. */
function endingWithin(
  sight: Sight,
  debts: readonly Debt[],
  field: keyof Pick<PositionDetails, 'maturesOn' | 'fixedUntil'>,
): Debt[] {
  const last = yearAhead(sight)
  return debts.filter(({ position: { details } }) => {
    const on = details[field]
    return on !== undefined && on !== null && on >= sight.to && on <= last
  })
}

export async function debtToAssets(sight: Sight): Promise<Finding> {
  const debts = await seenDebts(sight)
  if (debts.length === 0) return nothingOwed
  const value = times(owedOf(debts), await assetsOf(sight))
  return value === null ? valuesMissing : { value, concerned: debts.map(concernedDebt) }
}

export async function debtDue(sight: Sight): Promise<Finding> {
  const due = endingWithin(sight, await seenDebts(sight), 'maturesOn')
  if (due.length === 0) return blank('No debt ends within a year.')
  const value = times(owedOf(due), await liquidOf(sight))
  return value === null
    ? notKnown('Nothing is liquid, or a value is missing.')
    : { value, concerned: due.map(concernedDebt) }
}

export async function ratesEnding(sight: Sight): Promise<Finding> {
  const debts = await seenDebts(sight)
  if (debts.length === 0) return nothingOwed
  const ending = endingWithin(sight, debts, 'fixedUntil')
  const value = times(owedOf(ending), owedOf(debts))
  return value === null ? valuesMissing : { value, concerned: ending.map(concernedDebt) }
}
