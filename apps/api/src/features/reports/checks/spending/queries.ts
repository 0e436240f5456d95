import { givingTypes, isGiving } from '@kinfolio/contract/cost-kinds'
import type { CostOccurrence } from '@kinfolio/contract/cost-occurrences'
import { addDays, addMonths, type Day } from '@kinfolio/ledger/days/day'
import { decimal, sum, toFloat, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import { convert } from '@kinfolio/ledger/value/figure'

import { listCosts, listOccurrences } from '../../../costs/queries.ts'
import { loadRates } from '../../../prices/queries.ts'
import type { Sight } from '../../sight/queries.ts'
import { isWhole, looksAt } from '../../sight/records/rules.ts'
import { within } from '../../widgets/calendar.ts'
import { budgetsOf } from '../../widgets/costs/budget.ts'
import { listOpenCosts } from '../../widgets/costs/due.ts'
import { dragOf } from '../../widgets/costs/fees.ts'
import { grossOf, listIncome } from '../../widgets/earnings/income.ts'
import { seenOwed } from '../../widgets/giving/gifts.ts'
import { seenPayouts } from '../../widgets/giving/payout.ts'
import { knownSum, partsOf } from '../concentration/queries.ts'
import { blank, notKnown, type Concerned, type Finding } from '../findings/rules.ts'
import { times, yearAhead } from '../liquidity/queries.ts'

export async function feeShare(sight: Sight): Promise<Finding> {
  const { whole, lines } = await dragOf(sight, 'position')
  if (whole.total === '0') return blank('No fee is recorded in the period.')
  if (whole.feesToValue.value === null) return notKnown('A value or a rate is missing in the period.')
  return {
    value: whole.feesToValue.value,
    concerned: lines.slice(0, 5).map(({ id, name, total }) => ({
      text: name ?? 'None',
      ...(id === null ? {} : { record: { kind: 'position' as const, id } }),
      value: { amount: total },
    })),
  }
}

type Range = { first: Day; last: Day }

/** What the costs that the report looks at ask for in some days. */
async function listAsked(sight: Sight, { first, last }: Range): Promise<CostOccurrence[]> {
  const { items } = await sight.once(`costs from ${first} to ${last}`, () =>
    listOccurrences(sight.org, { first, last }),
  )
  return items.filter(
    ({ state, positionId, legalEntityId }) =>
      state !== 'SKIPPED' && looksAt(sight, { positionId, entityIds: [legalEntityId] }),
  )
}

/** What they come to at most in the currency of the report; null where an amount or a rate is not known. */
async function sumOfAsked(sight: Sight, asked: readonly CostOccurrence[]): Promise<Decimal | null> {
  const rates = await loadRates(sight.org, [sight.currency, ...asked.map(({ currency }) => currency)])
  const amounts = asked.map(({ paid, invoiced, max, state, currency }) => {
    const own = state === 'PAID' ? (paid ?? invoiced ?? max) : (invoiced ?? max)
    if (own === null) return null
    const figure = { value: decimal(own), currency, day: sight.to, source: 'costs', isStale: false }
    return convert(figure, sight.currency, sight.to, rates).value
  })
  const known = amounts.flatMap((amount) => amount ?? [])
  return known.length < amounts.length ? null : sum(known)
}

export async function cashReserve(sight: Sight): Promise<Finding> {
  const asked = await listAsked(sight, { first: addDays(addMonths(sight.to, -12), 1), last: sight.to })
  const spent = await sumOfAsked(
    sight,
    asked.filter(({ type }) => !isGiving(type)),
  )
  if (spent === null) return notKnown('An amount or an exchange rate of a cost is missing.')
  if (spent.isZero()) return blank('No cost was due in the last twelve months.')
  const cash = (await partsOf(sight)).filter(({ position: { type } }) => type === 'CASH')
  return {
    value: (toFloat(knownSum(cash)) / toFloat(spent)) * 12,
    concerned: cash.map(({ position: { id, name }, value }) => ({
      text: name,
      record: { kind: 'position', id },
      value: { amount: value === null ? null : value.toFixed() },
    })),
  }
}

const concernedCost = ({ costId, name, dueOn }: CostOccurrence): Concerned => ({
  text: name,
  record: { kind: 'cost', id: costId },
  value: { day: dueOn },
})

export async function costsLate(sight: Sight): Promise<Finding> {
  const late = (await listOpenCosts(sight, 0)).filter(({ isLate }) => isLate)
  return { value: late.length, concerned: late.map(concernedCost) }
}

export async function budgetOverrun(sight: Sight): Promise<Finding> {
  if (!isWhole(sight))
    return notKnown('Budgets are of the whole organization. Look at a report about all of it.')
  const { total, lines } = await budgetsOf(sight)
  if (lines.every(({ row }) => row === null)) return blank('There is no budget of this year.')
  const value = times(
    total.forecastMax === null ? null : decimal(total.forecastMax),
    total.budget === null ? null : decimal(total.budget),
  )
  return value === null
    ? notKnown('An amount or an exchange rate is missing.')
    : {
        value,
        concerned: lines
          .filter(({ differenceMin }) => differenceMin?.startsWith('-'))
          .map(({ type, entityName, differenceMin }) => ({
            text: [type.toLowerCase().replaceAll('_', ' '), entityName ?? ''].filter(Boolean).join(', '),
            value: { amount: differenceMin },
          })),
      }
}

export async function noticeEnding(sight: Sight): Promise<Finding> {
  const { org, to } = sight
  const costs = await sight.once('costs', () => listCosts(org, { excludeTypes: [...givingTypes] }))
  const last = addDays(to, 30)
  const ending = costs.filter(
    ({ cancelBy, renewalMonths, positionId, legalEntityId }) =>
      cancelBy !== null &&
      renewalMonths !== null &&
      cancelBy >= to &&
      cancelBy <= last &&
      looksAt(sight, { positionId, entityIds: [legalEntityId] }),
  )
  return {
    value: ending.length,
    concerned: ending.map(({ id, name, cancelBy }) => ({
      text: name,
      record: { kind: 'cost', id },
      value: { day: cancelBy },
    })),
  }
}

export async function pledgesToIncome(sight: Sight): Promise<Finding> {
  const ahead = await listAsked(sight, { first: addDays(sight.to, 1), last: yearAhead(sight) })
  const open = ahead.filter(({ type, state }) => isGiving(type) && state !== 'PAID')
  if (open.length === 0) return blank('Nothing is pledged for the year ahead.')
  const { incomes } = await listIncome(sight)
  const income = grossOf(within(incomes, { from: addMonths(sight.to, -12), to: sight.to }))
  const value = times(await sumOfAsked(sight, open), income)
  return value === null
    ? notKnown('No income came in the last twelve months, or an amount is not known.')
    : { value, concerned: open.map(concernedCost) }
}

export async function receiptsMissing(sight: Sight): Promise<Finding> {
  const { receipts } = await seenOwed(sight)
  return {
    value: receipts.length,
    concerned: receipts.map(({ costId, name, paidOn }) => ({
      text: name,
      record: { kind: 'gift', id: costId },
      value: { day: paidOn },
    })),
  }
}

export async function payoutOpen(sight: Sight): Promise<Finding> {
  const last = yearAhead(sight)
  const open = (await seenPayouts(sight)).filter(({ toPay }) =>
    toPay.some(({ lastDay, isEstimate }) => !isEstimate && lastDay <= last),
  )
  return {
    value: open.length,
    concerned: open.map(({ name, legalEntityId, toPay }) => ({
      text: name,
      record: { kind: 'entity', id: legalEntityId },
      value: { day: toPay[0]?.lastDay ?? null },
    })),
  }
}
