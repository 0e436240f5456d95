import type { BetterAuthPlugin } from '@better-auth/core'

/** The meaning of the codes that a sign-in can end with, for the person who sees them (spec §8). */
const words: Readonly<Record<string, string>> = {
  please_restart_the_process:
    'This sign-in took too long, was finished before, or was begun in another browser. Please start again.',
  state_not_found: 'The answer of the sign-in provider was incomplete. Please start again.',
  invalid_callback_request: 'The answer of the sign-in provider could not be read. Please start again.',
  no_code: 'The sign-in provider did not confirm who you are. Please start again.',
  invalid_code: 'The sign-in provider did not confirm who you are. Please start again.',
  oauth_provider_not_found: 'This sign-in provider is not set up here. Choose another way to sign in.',
  unable_to_get_user_info: 'The sign-in provider did not say who you are. Please start again.',
  email_not_found:
    'The sign-in provider gave no mail address. Allow it to share yours, or sign in another way.',
  email_not_verified: 'Your mail address is not confirmed yet. Open the link that was mailed to you.',
  account_not_linked:
    'There is an account with your mail address. Sign in with your password, then link the provider on the page Security.',
  "email_doesn't_match": 'The account at the sign-in provider has another mail address than yours here.',
  account_already_linked_to_different_user:
    'That account at the sign-in provider belongs to somebody else here.',
  signup_disabled:
    'New accounts are made by invitation only. Ask the owner of this installation to invite you.',
  INVALID_TOKEN: 'This link is not valid any more. Ask for a new one.',
}
const otherwise = 'Something went wrong. Please start again.'

/** The page for failures that have no other page: the code, its meaning, and a link back (spec §2). */
export function errorPage(baseUrl: string) {
  return {
    id: 'error-page',
    async onRequest(request) {
      const { pathname, searchParams } = new URL(request.url)
      if (request.method !== 'GET' || pathname !== '/api/auth/error') return undefined
      const error = searchParams.get('error') ?? ''
      const code = /^['\w-]{1,100}$/.test(error) ? error : 'UNKNOWN'
      const headers = { 'content-type': 'text/html; charset=utf-8' }
      return { response: new Response(page(code, words[code] ?? otherwise, baseUrl), { headers }) }
    },
  } satisfies BetterAuthPlugin
}

function page(code: string, meaning: string, baseUrl: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Sign-in failed – Kinfolio</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 28rem; padding: 2rem }
h1 { font-size: 1.25rem }
code { font-size: .875rem; opacity: .75 }
a { color: #15803d; font-weight: 600 }
@media (prefers-color-scheme: dark) { a { color: #4ade80 } }
</style>
</head>
<body>
<main>
<h1>That did not work</h1>
<p>${meaning}</p>
<p><code>${code}</code></p>
<p><a href="${baseUrl}/">Back to Kinfolio</a></p>
</main>
</body>
</html>
`
}
