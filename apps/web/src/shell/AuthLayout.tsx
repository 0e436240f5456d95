import type { ReactNode } from 'react'

import { chooseLanguage, offeredLanguages, ownLanguageName } from '../lib/choose-language.ts'
import { pageLanguage } from '../lib/language.ts'
import { Brand } from './Brand.tsx'

/** One card in the middle: for pages before anybody is signed in. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 bg-surface px-4 py-10">
      <Brand />
      <div className="w-full max-w-96 rounded-lg border bg-surface-raised p-6 shadow-sm">{children}</div>
      <OtherLanguages />
    </main>
  )
}

/** Each by its own name, for whoever does not read the language of the page. */
function OtherLanguages() {
  return (
    <div className="flex flex-wrap justify-center gap-4">
      {offeredLanguages
        .filter((tag) => tag !== pageLanguage)
        .map((tag) => (
          <button
            key={tag}
            type="button"
            lang={tag}
            className="text-sm text-muted hover:text-default hover:underline"
            onClick={() => chooseLanguage(tag)}
          >
            {ownLanguageName(tag)}
          </button>
        ))}
    </div>
  )
}
