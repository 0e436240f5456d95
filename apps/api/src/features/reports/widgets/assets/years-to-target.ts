import type { Cell } from '@kinfolio/contract/report-data'
import type { assetsWidgets } from '@kinfolio/contract/report-widgets/assets'
import { say } from '@kinfolio/contract/say'
import { decimal, fromFloat, roundMoney, toText } from '@kinfolio/ledger/numbers/decimal'

import { missingNotes, ofTotal } from '../cells.ts'
import { method } from '../figures.ts'
import { column, row, unavailable, type Reader } from '../reader.ts'

const most = 100

/**
 * The net worth at the end of each year, with the return and the savings of the settings, until it is as large as the target.
 * Savings come at the end of a year.
 */
export const yearsToTarget: Reader<(typeof assetsWidgets)['years-to-target']['settings']> = async (
  sight,
  { target, yearlyReturn, savings },
) => {
  if (target === null) return unavailable('Say which amount is the target.')
  // How many rows there are tells what the family has.
  if (!sight.org.valuesVisible)
    return unavailable('Your role does not see values, and the years would tell them.')
  const total = (await sight.summary()).netWorth[sight.lens]
  const goal = decimal(target)
  const yearly = decimal(savings ?? '0')
  const levels: Cell[] = [ofTotal(total)]
  let worth = total.value === null ? null : decimal(total.value)
  while (worth !== null && worth.lt(goal) && levels.length <= most) {
    worth = roundMoney(worth.times(fromFloat(1 + yearlyReturn))).plus(yearly)
    levels.push({ amount: toText(worth), mark: 'PLANNED' })
  }
  const isReached = worth !== null && worth.gte(goal)
  return {
    columns: [
      column('year', 'Years from now', 'quantity'),
      column('value', 'Net worth', 'money', sight.currency),
      column('target', 'Target', 'money', sight.currency),
    ],
    rows: levels.map((value, year) =>
      row({ year: { amount: `${year}` }, value, target: { amount: target } }),
    ),
    picture: { kind: 'lines', x: 'year', y: ['value', 'target'], isArea: false, isStepped: false },
    notes: [
      ...missingNotes(total),
      method(
        isReached
          ? 'The last row is the year in which the target is reached.'
          : say`The target is not reached within ${most} years.`,
      ),
    ],
  }
}
