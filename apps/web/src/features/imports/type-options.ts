import { transactionLabels, transactionTypes } from '@kinfolio/ledger/rows/transaction'
import { t } from '@lingui/core/macro'

export const typeOptions = transactionTypes.map((type) => ({ value: type, label: transactionLabels[type] }))

/** The types to choose from. Where a file has another word, it stands there until one is chosen. */
export function typeOptionsFor(text: string): readonly { value: string; label: string }[] {
  return isType(text) ? typeOptions : [{ value: '', label: text || t`Choose a type` }, ...typeOptions]
}

export function isType(text: string): boolean {
  return typeOptions.some(({ value }) => value === text)
}
