import { bicsIn, ibansIn, type PrintedCode } from './printed-codes.ts'
import { daysIn, type PrintedDay } from './printed-days.ts'
import {
  moneyIn,
  percentsIn,
  type DecimalMark,
  type PrintedMoney,
  type PrintedPercent,
  type Span,
} from './printed-values.ts'

/** How a paper writes its figures. */
export type Writing = { mark: DecimalMark; isMonthFirst: boolean }

export type PrintedToken = Span & { type: 'ACCOUNT' | 'REFERENCE'; value: string }
export type PrintedValue = PrintedMoney | PrintedPercent | PrintedDay | PrintedCode | PrintedToken

const token = /(?<![\p{L}\d])[\p{L}\d](?:[\p{L}\d]|[-/.](?=[\p{L}\d])|(?<=\d) (?=\d{2,}))*/gu

/** Everything in a text that could be the value of something, in its order. Nothing is part of two values but numbers of accounts. */
export function valuesIn(text: string, { mark, isMonthFirst }: Writing): PrintedValue[] {
  const values: PrintedValue[] = []
  const add = (found: readonly PrintedValue[]) => {
    for (const each of found) {
      if (!values.some(({ from, to }) => from < each.to && each.from < to)) values.push(each)
    }
  }
  add(ibansIn(text))
  add(daysIn(text, isMonthFirst))
  add(percentsIn(text, mark))
  add(bicsIn(text))
  const taken = [...values]
  add(moneyIn(text, mark))
  // A number of an account can look like an amount: whichever label stands there decides.
  const tokens = tokensIn(text).filter(
    (each) => !taken.some(({ from, to }) => from < each.to && each.from < to),
  )
  return [...values, ...tokens].toSorted((a, b) => a.from - b.from)
}

function tokensIn(text: string): PrintedToken[] {
  return [...text.matchAll(token)].flatMap(({ 0: value, index: from }): PrintedToken[] => {
    const span = { from, to: from + value.length, value }
    const digits = value.replaceAll(/\D/g, '').length
    const isAccount = digits >= 5 && /^[A-Z]{0,4}[\d./ -]+[A-Z]?$/.test(value)
    const isReference = digits > 0 && value.length >= 4 && !value.includes(' ')
    return [
      ...(isAccount ? [{ type: 'ACCOUNT' as const, ...span }] : []),
      ...(isReference ? [{ type: 'REFERENCE' as const, ...span }] : []),
    ]
  })
}
