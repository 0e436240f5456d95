import { decimal, sum, toText, zero, type Decimal } from '@kinfolio/ledger/numbers/decimal'

import type { EInvoice } from './e-invoice.ts'
import type { TieOut } from './paper-suggestion.ts'

/** A cent: an invoice rounds each of its sums to two places. */
const cent = decimal('0.005')

/** The sums of an invoice by the rules of EN 16931, named as there. A sum that is stated nowhere is skipped. */
export function invoiceTieOuts({ lines, adjustments, taxes, totals }: EInvoice): TieOut[] {
  const of = (figure: string | null) => (figure === null ? null : decimal(figure))
  const orNothing = (figure: string | null) => of(figure) ?? zero
  const [linesTotal, withoutTax, tax, withTax] = [
    totals.lines,
    totals.withoutTax,
    totals.tax,
    totals.withTax,
  ].map((figure) => of(figure))
  const adjusted = (isCharge: boolean) =>
    total(adjustments.filter((each) => each.isCharge === isCharge).map(({ amount }) => amount))
  return [
    compared(
      'BR-CO-10',
      'The lines are their total',
      total(lines.map((line) => line.total)),
      linesTotal,
      lines.length === 0,
    ),
    compared('BR-CO-11', 'What is taken off is its total', adjusted(false), of(totals.allowances)),
    compared('BR-CO-12', 'What is added is its total', adjusted(true), of(totals.charges)),
    compared(
      'BR-CO-13',
      'Lines, less what is taken off, and what is added, are the total without tax',
      linesTotal?.minus(orNothing(totals.allowances)).plus(orNothing(totals.charges)),
      withoutTax,
    ),
    ...taxes.map(({ basis, rate, amount }) =>
      compared(
        'BR-CO-17',
        `The tax of ${rate ?? '?'} % is that of its basis`,
        basis === null || rate === null ? null : decimal(basis).times(rate).dividedBy(100),
        of(amount),
      ),
    ),
    compared(
      'BR-CO-14',
      'The taxes are their total',
      total(taxes.map(({ amount }) => amount)),
      tax,
      taxes.length === 0,
    ),
    compared(
      'BR-CO-15',
      'The total with tax is the total without and the tax',
      withoutTax && tax ? withoutTax.plus(tax) : null,
      withTax,
    ),
    compared(
      'BR-CO-16',
      'What is due is the total with tax, less what was paid',
      withTax?.minus(orNothing(totals.prepaid)).plus(orNothing(totals.rounding)),
      of(totals.due),
    ),
  ]
}

/** Null if one of them is not stated. */
function total(figures: readonly (string | null)[]): Decimal | null {
  const stated = figures.filter((each) => each !== null)
  return stated.length < figures.length ? null : sum(stated.map((each) => decimal(each)))
}

function compared(
  check: TieOut['check'],
  what: string,
  expected: Decimal | null | undefined,
  printed: Decimal | null | undefined,
  isEmpty = false,
): TieOut {
  if (!expected || !printed || isEmpty) {
    const nothing = { expected: null, printed: null, difference: null, tolerance: null }
    return {
      check,
      what,
      outcome: 'SKIPPED',
      ...nothing,
      note: 'The invoice does not state all of these figures.',
    }
  }
  const difference = printed.minus(expected)
  const ties = !difference.abs().isGreaterThan(cent)
  return {
    check,
    what,
    outcome: ties ? 'TIES' : 'CONTRADICTS',
    expected: toText(expected),
    printed: toText(printed),
    difference: toText(difference),
    tolerance: toText(cent),
    note: ties ? 'Within what rounding allows.' : 'The invoice states another figure than the sum.',
  }
}
