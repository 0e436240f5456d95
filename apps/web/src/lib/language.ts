import { i18n, type Messages } from '@lingui/core'

declare global {
  interface Window {
    /** The catalogue that before-paint.js found for this browser; English stands in the code and has none. */
    readonly words?: { readonly language: string; readonly messages: Messages }
  }
}

const { language, messages } = window.words ?? { language: 'en', messages: {} }
// What has values was parsed at build time; what is left are texts.
i18n.setMessagesCompiler((text) => [text])
i18n.loadAndActivate({ locale: language, messages })
document.documentElement.lang = language

/** The person's own choice, null for the browser's. It holds from the next page that is loaded. */
export function followLanguage(tag: string | null): void {
  if (tag === null) localStorage.removeItem('kinfolio.language')
  else localStorage.setItem('kinfolio.language', tag)
}
