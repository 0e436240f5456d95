import { say } from '@kinfolio/contract/say'
import { decimal } from '@kinfolio/ledger/numbers/decimal'
import type { Decimal } from '@kinfolio/ledger/numbers/decimal'
import type { TransactionType } from '@kinfolio/ledger/rows/transaction'

import { brokerCash, cashRow } from '../rows/cash-row.ts'
import type { CashKind } from '../rows/cash-row.ts'
import type { Problem } from '../rows/parsed.ts'
import { splitWithoutRatio } from '../rows/refusals.ts'
import { capitalRow } from '../rows/return-of-capital.ts'
import { splitRow } from '../rows/split-row.ts'
import { grossOf } from '../rows/stated-row.ts'
import type { StatedRow } from '../rows/stated-row.ts'
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
  ['margint', 'FEES'],
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
  const moved = readCash(action, record, cells, account)
  if (moved !== null) return moved
  if (/^rtrncapx?$/.test(action)) {
    const amount = cells.number('T') ?? cells.number('U')
    const name = record.field('Y')
    return capitalRow({ day: cells.day(), name, account, currency: null, amount, notes: record.field('M') })
  }
  if (action === 'stksplit') return readSplit(record, cells, account)
  if (type === undefined && income === undefined) return unknownAction(record.field('N'))

  const total = cells.number('T') ?? cells.number('U')
  const fee = commissionIn(cells)
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

/** A negative commission is a rounding difference. The total is right without it. */
function commissionIn(cells: Cells): Decimal | null {
  const commission = cells.number('O')
  return commission?.isNegative() ? null : commission
}

const cashActions: ReadonlyMap<string, { kind: CashKind; sign: 1 | -1 }> = new Map([
  ['xin', { kind: 'MOVE', sign: 1 }],
  ['xout', { kind: 'MOVE', sign: -1 }],
  ['contribx', { kind: 'MOVE', sign: 1 }],
  ['withdrwx', { kind: 'MOVE', sign: -1 }],
  ['cash', { kind: 'MOVE', sign: 1 }],
  ['miscinc', { kind: 'MOVE', sign: 1 }],
  ['intinc', { kind: 'INTEREST', sign: 1 }],
  ['miscexp', { kind: 'FEE', sign: -1 }],
  ['margint', { kind: 'INTEREST', sign: -1 }],
])

/** A movement of the account's cash that names no security. Null for any other action. */
function readCash(action: string, record: QifRecord, cells: Cells, account: string | null) {
  const move = cashActions.get(action) ?? cashActions.get(action.replace(/x$/, ''))
  const total = cells.number('T') ?? cells.number('U')
  if (move === undefined || total === null || record.field('Y') !== null) return null
  return cashRow(move.sign === 1 ? total : total.abs().negated(), move.kind, {
    day: cells.day(),
    ...brokerCash(account ?? 'Quicken', null),
    currency: null,
    notes: [record.field('P'), record.field('M')].filter(Boolean).join(', '),
  })
}

/** Quicken writes how many new units replace ten old ones. */
function readSplit(record: QifRecord, cells: Cells, account: string | null): StatedRow | Problem {
  const perTen = cells.number('Q')
  if (!perTen?.gt(0)) return splitWithoutRatio('StkSplit', null)
  const about = {
    day: cells.day(),
    name: record.field('Y'),
    account,
    currency: null,
    notes: record.field('M'),
  }
  return splitRow(about, perTen, decimal('10'))
}

function unknownAction(action: string | null): Problem {
  return {
    code: 'UNKNOWN_TYPE',
    message: say`The action "${(action ?? '').slice(0, 40)}" moves units without saying what they cost, or is not known. Record it by hand.`,
  }
}
