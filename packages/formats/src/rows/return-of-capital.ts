import { plainWords } from './plain-words.ts'
import type { StatedRow } from './stated-row.ts'

const words =
  /(return|repayment|refund) of capital|^capital (return|repayment)|kapitalruckzahlung|ruckzahlung (von|des) kapital|remboursement de capital|rimborso (di|del) capitale|devolucion de capital|reembolso de capital|kapitaluitkering|terugbetaling (van )?kapitaal|teruggave (van )?kapitaal|kapitaltilbakebetaling|kapitalaterbetalning|kapitalnedsettelse|paaomanpalautus|zwrot kapitalu/

/** Whether words of a source say that a payment gave back what the units once cost. */
export function isReturnOfCapital(text: string | null): boolean {
  return words.test(plainWords(text ?? ''))
}

/** Such a payment: it lowers what the units cost, and they stay. */
export function capitalRow(row: Omit<StatedRow, 'type'>): StatedRow {
  return { ...row, type: 'DISTRIBUTION', isCapital: true }
}
