import type { PaperValueField } from '@kinfolio/contract/paper-fields'

import { plainWords } from '../rows/plain-words.ts'

/** What a label means on the papers of one company. */
export type OwnLabel = { label: string; field: PaperValueField }

/** A value that somebody says a paper states. Days are ISO, amounts and percentages exact decimals. */
export type StatedValue = { field: PaperValueField; value: string }

/** Two labels that differ in signs, accents and capital letters are one. */
export function labelKey(label: string): string {
  return plainWords(label)
}

/** Papers print what is paid out with and without a sign. */
export function isSameValue(printed: string, value: string): boolean {
  return printed.replace(/^-/, '') === value.replace(/^-/, '')
}
