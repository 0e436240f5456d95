import { Callout } from '@kinfolio/ui/Callout'
import { t } from '@lingui/core/macro'

import { socialWords } from '../users/words.ts'

/** The words that differ for somebody who is signed in and links an account. */
const words: Readonly<Record<string, string>> = {
  "email_doesn't_match": t`That account has another address than yours here. Link one of the same address.`,
  account_already_linked_to_different_user: t`That account belongs to somebody else here already.`,
  unable_to_link_account: t`The provider has not confirmed that address, or did not allow it. Try again.`,
}

/** Says why a provider was not linked, after the user came back from it. */
export function LinkNotice({ code }: { code: string | undefined }) {
  if (code === undefined) return null
  return (
    <div className="p-3">
      <Callout color="error" title={t`The account was not linked`}>
        {words[code] ?? socialWords(code)}
      </Callout>
    </div>
  )
}
