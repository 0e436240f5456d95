import { say } from '@kinfolio/contract/say'
import { toText } from '@kinfolio/ledger/numbers/decimal'
import type { Decimal } from '@kinfolio/ledger/numbers/decimal'

import { hasCosts, netAmount } from './cash-amount.ts'
import { asksOf, cellsOf, refuse } from './parsed.ts'
import type {
  Doubt,
  ParsedTransaction,
  Problem,
  ReadingOptions,
  RefusedRow,
  TransactionFile,
} from './parsed.ts'
import { tieOf } from './tied-row.ts'
import type { Figures, Printed } from './tied-row.ts'

/** The gross amount of a row, the warnings about it, and the questions that only a person can answer. */
type Checked = {
  amount: Decimal | null
  warnings: Problem[]
  doubts: Doubt[]
  /** Whether the price is a percentage and the quantity a face value. */
  isPercent: boolean
}

/** Checks whether the figures of a row agree. The price of a known bond is in percent. */
export function checkedRow(figures: Figures, isBond: boolean): Checked {
  const { amount, type } = figures
  const unchanged: Checked = { amount, warnings: [], doubts: [], isPercent: false }
  if (amount === null || !hasCosts.has(type)) return unchanged
  const tie = tieOf(figures)
  if (tie.kind === 'READ') {
    return { ...unchanged, amount: tie.amount, warnings: [netAmount(amount, tie.amount)] }
  }
  if (tie.kind === 'HUNDREDFOLD') {
    return isBond
      ? { ...unchanged, isPercent: true }
      : { ...unchanged, doubts: [priceUnitDoubt(figures, amount)] }
  }
  if (tie.kind === 'UNTIED')
    return { ...unchanged, doubts: [untiedDoubt(figures, amount, tie.product, tie.net)] }
  return unchanged
}

function priceUnitDoubt({ quantity, price }: Figures, amount: Decimal): Doubt {
  const [units, each] = [quantity?.toFixed() ?? '', price?.toFixed() ?? '']
  return {
    ask: 'priceUnit',
    problem: {
      code: 'PRICE_UNIT',
      message: say`The amount ${amount.toFixed()} is a hundredth of ${units} × ${each}: the price is a percentage, as of a bond, or in pence or cents. Say which.`,
    },
    answers: {
      PERCENT: { price: null, assetHint: 'BOND', priceUnit: 'PERCENT' },
      HUNDREDTH: { price: price === null ? null : toText(price.div(100)), priceUnit: 'HUNDREDTH' },
    },
  }
}

function untiedDoubt(
  { quantity, price, fee, tax, rate = null }: Figures,
  amount: Decimal,
  product: Printed | null,
  net: Printed | null,
): Doubt {
  const costs = [
    ...(fee === null || fee.isZero() ? [] : [`a fee of ${fee.toFixed()}`]),
    ...(tax === null || tax.isZero() ? [] : [`tax of ${tax.toFixed()}`]),
  ]
  const amountWords = [`the amount is ${amount.toFixed()}`, ...costs].join(', ')
  const at = rate === null ? '' : ` at a rate of ${rate.toFixed()}`
  const others = [
    ...(product === null
      ? []
      : [`${quantity?.toFixed()} × ${price?.toFixed()} is ${product.value.toFixed()}${at}`]),
    ...(net === null ? [] : [`${net.value.decimalPlaces(2).toFixed()} moved the account`]),
  ].join(' and ')
  return {
    ask: 'untied',
    problem: {
      code: 'UNTIED',
      message: say`The figures of this row do not tie: ${amountWords}, but ${others}. Say which of them counts, or correct the file.`,
    },
    answers: {
      AMOUNT: {},
      ...(product === null || rate !== null ? {} : { PRODUCT: { amount: toText(product.value) } }),
    },
  }
}

/**
 * Settles the doubts of a file with the answers. A line with an open doubt is refused as a whole, even if it states
 * several rows, and its question is asked.
 */
export function withAnswers(file: TransactionFile, options: ReadingOptions): TransactionFile {
  if (!file.rows.some(({ doubts }) => doubts !== undefined)) return file
  const rows: ParsedTransaction[] = []
  const open = new Map<number, RefusedRow>()
  for (const row of file.rows) {
    const { doubts = [], ...settled } = row
    const answers = doubts.map((doubt) => doubt.answers[options[doubt.ask] ?? ''])
    const problems = doubts.map(({ problem }) => problem)
    const left = doubts.flatMap(({ ask, problem }, index) =>
      answers[index] !== undefined
        ? []
        : [options[ask] === 'LEAVE_OUT' ? { ...problem, isLeftOut: true as const } : problem],
    )
    if (left.length > 0) open.set(row.line, { ...refuse(row.line, left, rawOf(row)), cells: cellsOf(row) })
    else rows.push(Object.assign({}, settled, ...answers, { warnings: [...row.warnings, ...problems] }))
  }
  const refused = [...file.refused, ...open.values()].toSorted((a, b) => a.line - b.line)
  return {
    ...file,
    rows: rows.filter(({ line }) => !open.has(line)),
    refused,
    asks: [...new Set([...(file.asks ?? []), ...asksOf(refused)])],
  }
}

/** The row as a line of text. */
export function rawOf({
  day,
  type,
  symbol,
  isin,
  name,
  quantity,
  price,
  amount,
  currency,
}: ParsedTransaction): string {
  return [day, type, symbol ?? isin ?? name, quantity, price, amount, currency].filter(Boolean).join(' ')
}
