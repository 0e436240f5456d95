import { i18n } from '@lingui/core'

/** A noun of a label, such as `Owner`, as it stands within a sentence: English writes it small, other languages as they have it. */
export function nounWithin(label: string): string {
  return i18n.locale === 'en' ? label.toLowerCase() : label
}

/** A label that is no noun, such as `Every month`, as it stands within a sentence. */
export function wordsWithin(label: string): string {
  return `${label.charAt(0).toLowerCase()}${label.slice(1)}`
}
