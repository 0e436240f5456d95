import { say } from '@kinfolio/contract/say'
import { isCurrency } from '@kinfolio/ledger/numbers/currency'

import { cardHint, cashHint, cashRow } from '../rows/cash-row.ts'
import type { Problem } from '../rows/parsed.ts'
import { tableFormat } from '../tables/table-format.ts'

const columns = {
  transaction: 'txnidx',
  date: 'date',
  description: 'description',
  comment: 'comment',
  account: 'account',
  amount: 'amount',
  commodity: 'commodity',
} as const

const symbols: ReadonlyMap<string, string> = new Map([
  ['€', 'EUR'],
  ['£', 'GBP'],
])

/** Postings of hledger (`hledger print -O csv`) to accounts that are assets or liabilities. */
export const hledgerCsv = tableFormat<keyof typeof columns>({
  format: 'HLEDGER_CSV',
  columns,
  required: ['transaction', 'date', 'account', 'amount', 'commodity'],
  decimalMark: '.',
  read: () => (cells) => {
    const account = cells.text('account') ?? ''
    const [, kind = ''] = /^(assets?|liabilit(?:y|ies))(?::|$)/i.exec(account) ?? []
    if (kind === '') return otherSide
    const commodity = cells.text('commodity')
    const currency = commodity === null ? null : (symbols.get(commodity) ?? commodity)
    if (currency !== null && currency !== '$' && !isCurrency(currency)) return notMoney(currency)
    const amount = cells.number('amount')
    if (amount === null)
      return { code: 'MISSING_CELL', message: 'The amount is missing. Export the file again.' }
    return cashRow(amount, 'MOVE', {
      day: cells.day('date'),
      name: account,
      hint: kind.toLowerCase().startsWith('asset') ? cashHint : cardHint,
      // Many currencies have the dollar sign, so the position decides which one it is.
      currency: currency === '$' ? null : currency,
      notes: [cells.text('description'), cells.text('comment')].filter(Boolean).join(', '),
    })
  },
})

const otherSide: Problem = {
  code: 'OTHER_SIDE',
  message:
    'This is the other side of a movement: no account that is owned or owed (assets, liabilities). It is left out.',
  isLeftOut: true,
}

function notMoney(commodity: string): Problem {
  return {
    code: 'UNKNOWN_CURRENCY',
    message: say`"${commodity.slice(0, 20)}" is no currency. Record what is held in units by hand, or from the broker's own export.`,
  }
}
