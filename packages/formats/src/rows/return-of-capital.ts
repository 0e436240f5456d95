import { plainWords } from './plain-words.ts'
import type { StatedRow } from './stated-row.ts'

const words =
  /(return|repayment|refund) of capital|^capital (return|repayment)|kapitalruckzahlung|ruckzahlung (von|des) kapital|remboursement de capital|rimborso (di|del) capitale|devolucion de capital|reembolso de capital|kapitaluitkering|terugbetaling (van )?kapitaal|teruggave (van )?kapitaal|kapitaltilbakebetaling|kapitalaterbetalning|kapitalnedsettelse|paaomanpalautus|zwrot kapitalu/

/** Whether the words of a source say that a payment was a return of capital. */
export function isReturnOfCapital(text: string | null): boolean {
  return words.test(plainWords(text ?? ''))
}

/** A return of capital: it lowers the cost of the units, and the units stay. */
export function capitalRow(row: Omit<StatedRow, 'type'>): StatedRow {
  return { ...row, type: 'DISTRIBUTION', isCapital: true }
}
