import { say } from '@kinfolio/contract/say'

import type { Problem } from '../rows/parsed.ts'
import { plainWords } from '../rows/plain-words.ts'

/** Headers of the status in lists of orders. */
export const statusWords =
  'status|state|order status|trade status|transaction status|orderstatus|auftragsstatus|statut|etat|estado|stato'.split(
    '|',
  )

/** Headers of the day on which a row was cancelled. Only a cancelled row has a value there. */
export const cancelledOnWords =
  'cancellation date|cancelled on|canceled on|stornodatum|gestrichen datum|makuleringsdato|makuleringsdatum|mitatointipaiva'.split(
    '|',
  )

/** Headers of the number of an order. Its parts have the same number, and so has the order before it was changed. */
export const orderWords =
  'order id|orderid|order no|order nr|order number|order ref|order reference|auftragsnummer|auftrag nr|ordernummer|order nummer|numero d ordre|no d ordre|reference ordre|numero de orden|id orden|numero ordine|id ordine'.split(
    '|',
  )

const undoneWords = new Set(
  (
    'cancelled canceled rejected expired failed declined reverted voided pending replaced superseded not ' +
    'gestrichen storniert abgelehnt abgelaufen verfallen fehlgeschlagen abgebrochen ausstehend nicht ' +
    'annule annulee rejete rejetee refuse refusee expire expiree attente non ' +
    'cancelado cancelada anulado anulada rechazado rechazada caducado caducada pendiente no ' +
    'geannuleerd afgewezen verlopen vervallen niet annullato annullata rifiutato rifiutata scaduto scaduta'
  ).split(' '),
)

/**
 * The problem of an order that never became a trade, is not a trade yet, or was cancelled later. Null if nothing says
 * so.
 */
export function undoneOrder(status: string, cancelledOn: string): Problem | null {
  if (/\d/.test(cancelledOn)) {
    return {
      code: 'NOT_CARRIED_OUT',
      message: say`This was cancelled on ${cancelledOn.trim().slice(0, 80)}. It is left out; nothing is missing.`,
      isLeftOut: true,
    }
  }
  const isUndone = plainWords(status)
    .split(' ')
    .some((word) => undoneWords.has(word))
  if (!isUndone) return null
  return {
    code: 'NOT_CARRIED_OUT',
    message: say`By its status "${status.trim().slice(0, 80)}" this was not carried out, or not yet. It is left out; if it was, change the status in the file.`,
    isLeftOut: true,
  }
}
