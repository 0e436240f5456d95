import type { Problem } from './parsed.ts'
import { plainWords } from './plain-words.ts'

/** Headers under which lists of orders say what became of each. */
export const statusWords =
  'status|state|order status|trade status|transaction status|orderstatus|auftragsstatus|statut|etat|estado|stato'.split(
    '|',
  )

const undoneWords = new Set(
  (
    'cancelled canceled rejected expired failed declined reverted voided pending not ' +
    'gestrichen storniert abgelehnt abgelaufen verfallen fehlgeschlagen abgebrochen ausstehend nicht ' +
    'annule annulee rejete rejetee refuse refusee expire expiree attente non ' +
    'cancelado cancelada anulado anulada rechazado rechazada caducado caducada pendiente no ' +
    'geannuleerd afgewezen verlopen vervallen niet annullato annullata rifiutato rifiutata scaduto scaduta'
  ).split(' '),
)

/** An order that never became a trade, or has not yet; null where nothing says so. */
export function undoneOrder(status: string): Problem | null {
  const isUndone = plainWords(status)
    .split(' ')
    .some((word) => undoneWords.has(word))
  if (!isUndone) return null
  return {
    code: 'NOT_CARRIED_OUT',
    message: `By its status "${status.trim().slice(0, 80)}" this was not carried out, or not yet. It is left out; if it was, change the status in the file.`,
  }
}
