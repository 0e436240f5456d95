import type { PreviewOpening } from '@kinfolio/contract/imports'
import { t } from '@lingui/core/macro'

import { formatDay, formatMoney } from '../../lib/format.ts'

/** What an account begins with, where that is from, and what it takes the place of. */
export function openingWords(opening: PreviewOpening): string {
  const { on, amount, currency, replaces } = opening
  const text = formatMoney(amount ?? '0', currency)
  const begins = t`It begins with ${text} at the end of ${formatDay(on)}.`
  const moved =
    replaces === null
      ? null
      : t`This takes the place of the opening of ${formatMoney(replaces.amount ?? '0', currency)} on ${formatDay(replaces.on)}, which comes back when the import is undone.`
  return [begins, basisWords(opening), moved].filter((words) => words !== null).join(' ')
}

function basisWords({ basis, derivedFrom }: PreviewOpening): string {
  if (basis === 'STATED' || derivedFrom === null) return t`The file says so.`
  const from = formatDay(derivedFrom.on)
  if (basis === 'KEPT')
    return t`The older rows of the file are taken off, so that the balance of ${from} stays what it was.`
  const { lastRowOn } = derivedFrom
  return lastRowOn === null || lastRowOn === derivedFrom.on
    ? t`The file does not say so: it is the balance of ${from} less the rows until then.`
    : t`The file does not say so: it is the balance of ${from} less the rows until then, the last of which is of ${formatDay(lastRowOn)}. If something moved after that, import it too.`
}
