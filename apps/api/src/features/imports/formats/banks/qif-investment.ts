import type { Decimal } from '@kinfolio/ledger/decimal'
import type { TransactionType } from '@kinfolio/ledger/transaction'

import type { Problem } from '../parsed.ts'
import { grossOf } from '../stated-row.ts'
import type { StatedRow } from '../stated-row.ts'
import type { QifRecord } from './qif-sections.ts'

type Cells = { day: () => string; number: (letter: string) => Decimal | null }

const actions: ReadonlyMap<string, TransactionType> = new Map([
  ['buy', 'BUY'],
  ['sell', 'SELL'],
  ['div', 'DIVIDEND'],
  ['cglong', 'DIVIDEND'],
  ['cgmid', 'DIVIDEND'],
  ['cgshort', 'DIVIDEND'],
  ['intinc', 'INTEREST'],
  ['miscexp', 'FEES'],
])
const reinvested: ReadonlyMap<string, TransactionType> = new Map([
  ['reinvdiv', 'DIVIDEND'],
  ['reinvlg', 'DIVIDEND'],
  ['reinvmd', 'DIVIDEND'],
  ['reinvsh', 'DIVIDEND'],
  ['reinvint', 'INTEREST'],
])

/** An action of a Quicken investment account. An X at its end only says that the cash went to another account. */
export function readQifInvestment(
  record: QifRecord,
  cells: Cells,
  account: string | null,
): StatedRow | StatedRow[] | Problem {
  const action = (record.field('N') ?? '').toLowerCase()
  const type = actions.get(action) ?? actions.get(action.replace(/x$/, ''))
  const income = reinvested.get(action)
  if (type === undefined && income === undefined) return unknownAction(record.field('N'))

  const total = cells.number('T') ?? cells.number('U')
  const fee = cells.number('O')
  const about = {
    day: cells.day(),
    name: record.field('Y'),
    account,
    currency: null,
    notes: record.field('M'),
  }
  const units = { quantity: cells.number('Q'), price: cells.number('I') }
  if (income !== undefined) {
    return [
      { ...about, type: income, amount: total },
      { ...about, ...units, type: 'BUY', amount: grossOf('BUY', total, [fee]), fee },
    ]
  }
  if (type === 'BUY' || type === 'SELL') {
    return { ...about, ...units, type, amount: grossOf(type, total, [fee]), fee }
  }
  return { ...about, type: type ?? 'DIVIDEND', amount: total }
}

function unknownAction(action: string | null): Problem {
  return {
    code: 'UNKNOWN_TYPE',
    message: `The action "${(action ?? '').slice(0, 40)}" moves units without saying what they cost, or is not known. Record it by hand.`,
  }
}
