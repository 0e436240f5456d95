import { filled, speakBy, written } from '@kinfolio/contract/say'
import { i18n, type Messages } from '@lingui/core'

import { formatDay, formatNumeral } from './format.ts'

declare global {
  interface Window {
    /** The catalogue that before-paint.js found for this browser; English stands in the code and has none. */
    readonly words?: { readonly language: string; readonly messages: Messages }
    /** What before-paint.js chose among. */
    readonly languages?: {
      readonly offered: readonly string[]
      /** The language in which a page would open now. */
      wanted(): string
    }
  }
}

const { language, messages } = window.words ?? { language: 'en', messages: {} }
// What has values was parsed at build time; what is left are texts.
i18n.setMessagesCompiler((text) => [text])
i18n.loadAndActivate({ locale: language, messages })
document.documentElement.lang = language
// What contract and ledger say, in checks of forms and tables of words, has its English words as keys.
speakBy((words, values) => {
  const asWritten = written(values, { day: formatDay, numeral: formatNumeral })
  if (words in messages) return i18n._(words, Object.fromEntries(asWritten.entries()))
  return values.length === 0 ? undefined : filled(words, asWritten)
})

/** The language of this page, from its first word to its last. */
export const pageLanguage = language

const place = 'kinfolio.language'
// Not the language that the page speaks: its catalogue may have got lost on the way, and would again.
const wantedAtFirst = window.languages?.wanted()

/** What is chosen holds in this browser; null follows the browser again. A page that speaks another language is loaded anew. */
export function followLanguage(tag: string | null): void {
  if (tag === null) localStorage.removeItem(place)
  else localStorage.setItem(place, tag)
  if (window.languages?.wanted() !== wantedAtFirst) location.reload()
}

/** Where this tab keeps what was chosen before anybody was signed in. */
export const chosenPlace = 'kinfolio.chosenLanguage'

/** What was chosen in this tab for whoever signs in; null: nothing. It is answered once. */
export function takeChosenLanguage(): string | null {
  const tag = sessionStorage.getItem(chosenPlace)
  sessionStorage.removeItem(chosenPlace)
  return tag
}

/**
 * How numbers and days are written where the person chose nothing: as the browser does, if it writes the language of the page.
 * Undefined: as the browser does.
 */
export function localeOfPage(): string | undefined {
  if (pageLanguage === 'en') return undefined
  return navigator.languages.find((tag) => tag.split('-')[0] === pageLanguage) ?? pageLanguage
}
