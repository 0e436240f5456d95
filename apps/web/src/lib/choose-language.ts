import { chosenPlace, followLanguage } from './language.ts'

/** The languages that have a catalogue, by their tags. */
export const offeredLanguages: readonly string[] = window.languages?.offered ?? ['en']

/** Chooses before anybody is signed in: for this browser, and for whoever signs in next in this tab. */
export function chooseLanguage(tag: string): void {
  sessionStorage.setItem(chosenPlace, tag)
  followLanguage(tag)
}

/** As the reader of that language calls it: `Deutsch`. */
export function ownLanguageName(tag: string): string {
  return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
}
