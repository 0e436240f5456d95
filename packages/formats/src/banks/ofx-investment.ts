import { say } from '@kinfolio/contract/say'
import { toText, zero } from '@kinfolio/ledger/numbers/decimal'
import type { Decimal } from '@kinfolio/ledger/numbers/decimal'
import type { TransactionType } from '@kinfolio/ledger/rows/transaction'

import { first, leaf } from '../files/sgml-tree.ts'
import type { SgmlElement } from '../files/sgml-tree.ts'
import { brokerCashHint, cashRow } from '../rows/cash-row.ts'
import type { Problem } from '../rows/parsed.ts'
import { splitWithoutRatio } from '../rows/refusals.ts'
import { capitalRow } from '../rows/return-of-capital.ts'
import { splitRow } from '../rows/split-row.ts'
import { grossOf } from '../rows/stated-row.ts'
import type { StatedRow } from '../rows/stated-row.ts'
import { securityOf } from './ofx-securities.ts'
import type { OfxSecurity } from './ofx-securities.ts'
import { currencyOf, notANumber, ofxDay, ofxNumber } from './ofx-values.ts'

type Statement = {
  account: string | null
  /** The name of the account's cash. */
  cash: string
  currency: string | null
  securities: ReadonlyMap<string, OfxSecurity>
}

const trades: ReadonlyMap<string, TransactionType> = new Map([
  ['BUYSTOCK', 'BUY'],
  ['BUYMF', 'BUY'],
  ['BUYDEBT', 'BUY'],
  ['BUYOTHER', 'BUY'],
  ['SELLSTOCK', 'SELL'],
  ['SELLMF', 'SELL'],
  ['SELLDEBT', 'SELL'],
  ['SELLOTHER', 'SELL'],
])

const ofMoney = new Set(['INCOME', 'REINVEST', 'RETOFCAP', 'INVEXPENSE', 'MARGININTEREST'])

/**
 * One transaction of an investment statement. It is refused if it moves no money, or if the file says too little about
 * it.
 */
export function readInvestment(entry: SgmlElement, statement: Statement): StatedRow[] | Problem {
  const { account, cash, currency, securities } = statement
  const day = ofxDay(leaf(entry, 'DTTRADE') ?? leaf(entry, 'DTSETTLE'))
  if (typeof day !== 'string') return day
  const id = leaf(entry, 'FITID')
  const rate = first(entry, 'CURRENCY') === undefined ? null : ofxNumber(leaf(entry, 'CURRATE'))
  const isForeign = currency !== null && currencyOf(entry) !== currency
  const about = {
    day,
    ...securityOf(entry, securities),
    account,
    currency: currencyOf(entry) ?? currency,
    applied: isForeign && rate !== null ? { currency, rate: toText(rate) } : null,
    notes: leaf(entry, 'MEMO'),
    sourceId: id === null ? null : `${account} ${id}`,
  }
  const number = (name: string) => ofxNumber(leaf(entry, name))
  const total = number('TOTAL')
  const type = trades.get(entry.name)
  if (type !== undefined) return readTrade(type, entry, about)
  if (total === null && ofMoney.has(entry.name)) return notANumber(leaf(entry, 'TOTAL'))

  const amount = total ?? zero
  const tax = number('WITHHOLDING')
  switch (entry.name) {
    case 'INCOME':
      return [{ ...about, type: incomeType(entry), amount: amount.plus(tax ?? zero), tax }]
    case 'REINVEST': {
      // One entry has income and a purchase: the money comes in and goes out on the same day.
      const { sourceId, ...rest } = about
      return [
        {
          ...rest,
          type: incomeType(entry),
          amount: amount.abs(),
          sourceId: sourceId && `${sourceId} income`,
        },
        ...readTrade('BUY', entry, about),
      ]
    }
    case 'RETOFCAP':
      return [capitalRow({ ...about, amount })]
    case 'SPLIT':
      return readSplit(entry, about)
    case 'INVEXPENSE':
      return [{ ...about, type: 'FEES', amount: amount.negated() }]
    case 'MARGININTEREST':
      return [
        cashRow(amount.abs().negated(), 'INTEREST', {
          day,
          name: cash,
          currency: about.currency,
          hint: brokerCashHint,
          notes: about.notes,
          sourceId: about.sourceId,
        }),
      ]
    default:
      return {
        code: 'NOT_TAKEN',
        message: say`A ${entry.name} moves units without saying what they cost, or is not a trade. Record it by hand on the position it belongs to.`,
      }
  }
}

/** A split, by the stated ratio, else by the units before and after it. */
function readSplit(entry: SgmlElement, about: Omit<StatedRow, 'type'>): StatedRow[] | Problem {
  const number = (...names: string[]) =>
    names.map((name) => ofxNumber(leaf(entry, name))).find((one) => one !== null)
  const [to, from] = [number('NUMERATOR', 'NEWUNITS'), number('DENOMINATOR', 'OLDUNITS')]
  if (!to?.gt(0) || !from?.gt(0)) return splitWithoutRatio('SPLIT', to ?? null)
  return [splitRow(about, to, from)]
}

function readTrade(type: TransactionType, entry: SgmlElement, about: Omit<StatedRow, 'type'>): StatedRow[] {
  const number = (name: string) => ofxNumber(leaf(entry, name))
  const units = number('UNITS')
  const net = number('TOTAL')
  const fee = sumOf([number('COMMISSION'), number('FEES'), number('LOAD')])
  const tax = sumOf([number('TAXES'), number('WITHHOLDING')])
  const paid = net === null ? null : type === 'BUY' ? net.negated() : net
  // The price of a bond is a percentage of its nominal value, so units × price is not the amount paid.
  const price = entry.name.endsWith('DEBT') ? null : number('UNITPRICE')
  const quantity = type === 'SELL' ? (units?.negated() ?? null) : units
  return [{ ...about, type, quantity, price, amount: grossOf(type, paid, [fee, tax]), fee, tax }]
}

function incomeType(entry: SgmlElement): TransactionType {
  return leaf(entry, 'INCOMETYPE')?.toUpperCase() === 'INTEREST' ? 'INTEREST' : 'DIVIDEND'
}

function sumOf(values: readonly (Decimal | null)[]): Decimal | null {
  const amounts = values.filter((value) => value !== null)
  return amounts.length === 0 ? null : amounts.reduce((sum, value) => sum.plus(value), zero)
}
