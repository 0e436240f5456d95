/** Codes that a sign-in at a provider comes back with (spec §8), for people. */
import { t } from '@lingui/core/macro'

const words: Readonly<Record<string, string>> = {
  please_restart_the_process: t`It took longer than ten minutes, or was begun in another browser. Begin again.`,
  state_not_found: t`It took longer than ten minutes, or was begun in another browser. Begin again.`,
  invalid_callback_request: t`The provider’s answer could not be read. Begin again.`,
  no_code: t`The provider gave no answer. Begin again.`,
  oauth_provider_not_found: t`This provider is not set up here any more.`,
  invalid_code: t`The provider did not stand by its answer. Begin again.`,
  unable_to_get_user_info: t`The provider did not say who you are. Begin again.`,
  no_callback_url: t`The way back was lost. Begin again.`,
  unable_to_link_account: t`This account could not be linked. Try again.`,
  "email_doesn't_match": t`The provider knows you by another address than this application does.`,
  account_already_linked_to_different_user: t`This account belongs to somebody else here already.`,
  email_not_found: t`The provider did not tell your e-mail address. Allow it there, or sign in another way.`,
  internal_server_error: t`Something went wrong on our side. Try again.`,
  signup_disabled: t`This installation takes new accounts by invitation only. Ask its owner to invite you.`,
  account_not_linked: t`There is an account with this address already. Sign in to it another way, then link the provider on the page Security.`,
  unable_to_create_user: t`Your account could not be made. Try again.`,
  unable_to_create_session: t`You could not be signed in. Try again.`,
  access_denied: t`You did not allow it at the provider.`,
}

export function socialWords(code: string): string {
  return words[code] ?? t`The provider answered “${code}”. Begin again, or sign in another way.`
}
