import { say } from '@kinfolio/contract/say'

import type { Doubt } from '../rows/parsed.ts'
import { plainWords } from '../rows/plain-words.ts'
import type { Reading } from '../rows/reading.ts'
import type { StatedRow } from '../rows/stated-row.ts'
import type { Cells } from '../tables/table-format.ts'
import type { CashField } from './cash-columns.ts'

const paid =
  /(^| )(payments?|autopay|thank you|credits?|refund|returns?|zahlung|zahlungseingang|gutschrift|einzug|lastschrift|erstattung|paiement|prelevement|remboursement|avoir|betaling|incasso|terugbetaling|pago|abono|devolucion|pagamento|addebito|rimborso)( |$)/

/**
 * Whether a file may be of a card that writes spent money without a minus. Most amounts have no minus, each amount with
 * a minus is called a payment or a refund, and no balance or direction shows what the signs mean.
 */
export function isOfCard(rows: readonly Cells<CashField>[]): boolean {
  const rowsWithAmount = rows.filter((cells) => cells.number('amount')?.isZero() === false)
  const isUntold = rowsWithAmount.every((cells) =>
    (['balance', 'direction', 'in', 'out'] as const).every((field) => cells.text(field) === null),
  )
  const back = rowsWithAmount.filter((cells) => cells.number('amount')?.isNegative())
  return isUntold && back.length > 0 && back.length * 2 < rowsWithAmount.length && back.every(isPaidBack)
}

function isPaidBack(cells: Cells<CashField>): boolean {
  return (['payee', 'description', 'category', 'notes'] as const).some((field) =>
    paid.test(plainWords(cells.text(field) ?? '')),
  )
}

/** Adds the question about the meaning of the signs to the rows. */
export function withSpending(reading: Reading): Reading {
  if (typeof reading === 'string' || 'code' in reading) return reading
  return [reading].flat().map((row) => ({ ...row, doubts: [spendingOf(row)] }))
}

const turned = { BUY: 'SELL', SELL: 'BUY' } as const

function spendingOf({ type, amount }: StatedRow): Doubt {
  const stated = amount?.toFixed() ?? ''
  return {
    ask: 'spending',
    problem: {
      code: 'SPENDING',
      message:
        type === 'BUY'
          ? say`By its sign ${stated} was paid in. Files of cards often write what was spent without a minus. Say which it is.`
          : say`By its sign ${stated} was paid out. Files of cards often write what was spent without a minus. Say which it is.`,
    },
    answers: {
      MINUS: {},
      PLUS: type === 'BUY' || type === 'SELL' ? { type: turned[type] } : {},
    },
  }
}
