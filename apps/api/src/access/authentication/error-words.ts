import type { BetterAuthPlugin } from '@better-auth/core'
import { appendQueryParams } from '@better-auth/core/utils/url'
import { createAuthMiddleware, isAPIError } from 'better-auth/api'

/** Words of the specification for errors of the library, by its code (spec §8). */
const messages: Readonly<Record<string, string>> = {
  EMAIL_ALREADY_VERIFIED: 'You can only send a verification email to an unverified email',
  EMAIL_MISMATCH: 'You can only send a verification email to your own email',
  PASSWORD_ALREADY_SET: 'user already has a password',
}

/** Codes that a link of /verify-email ends with (spec §8). */
const linkErrors: Readonly<Record<string, string>> = {
  TOKEN_EXPIRED: 'token_expired',
  INVALID_TOKEN: 'invalid_token',
  USER_NOT_FOUND: 'user_not_found',
  INVALID_USER: 'unauthorized',
}

/** Codes that a social sign-in ends with, where the library has other ones (spec §8). */
const callbackErrors: Readonly<Record<string, string>> = {
  state_mismatch: 'please_restart_the_process',
  email_does_not_match: "email_doesn't_match",
}

/**
 * Translates errors into the words and codes of the specification. It is the last of the plug-ins, so it sees final
 * answers.
 */
export function errorWords() {
  return {
    id: 'error-words',
    hooks: {
      before: [{ matcher: ({ path }) => path === '/callback/:id', handler: refuseMalformedCallback }],
      after: [
        { matcher: () => true, handler: inSpecifiedWords },
        { matcher: ({ path }) => path === '/verify-email', handler: withCodes(linkErrors) },
        { matcher: ({ path }) => path === '/callback/:id', handler: withCodes(callbackErrors) },
      ],
    },
  } satisfies BetterAuthPlugin
}

const inSpecifiedWords = createAuthMiddleware(async (ctx) => {
  const { returned } = ctx.context
  if (!isAPIError(returned) || !returned.body) return
  const { code = '', message = '' } = returned.body
  const isAboutEmail = code === 'VALIDATION_ERROR' && /^\[body\.(email|newEmail)\]/.test(message)
  if (isAboutEmail) Object.assign(returned.body, { code: 'INVALID_EMAIL', message: 'Invalid email' })
  else if (messages[code]) Object.assign(returned.body, { message: messages[code] })
})

/** Puts other codes into the address that a browser is sent to, or into the message where it is sent nowhere. */
function withCodes(codes: Readonly<Record<string, string>>) {
  return createAuthMiddleware(async (ctx) => {
    const { returned, responseHeaders } = ctx.context
    const location = responseHeaders?.get('location')
    if (location) {
      const url = new URL(location, ctx.context.baseURL)
      const code = codes[url.searchParams.get('error') ?? '']
      if (code === undefined) return
      url.searchParams.set('error', code)
      ctx.setHeader('location', location.startsWith('/') ? url.href.slice(url.origin.length) : url.href)
    } else if (isAPIError(returned) && returned.body?.code && codes[returned.body.code]) {
      Object.assign(returned.body, { message: codes[returned.body.code] })
    }
  })
}

/** A parameter that came twice, or is no text, is refused with a page: whoever reads the answer is a browser. */
const refuseMalformedCallback = createAuthMiddleware(async (ctx) => {
  const fields = [...Object.values(ctx.query ?? {}), ...Object.values(ctx.body ?? {})]
  if (fields.every((field) => typeof field === 'string')) return
  const page = `${ctx.context.baseURL}/error`
  throw ctx.redirect(appendQueryParams(page, new URLSearchParams({ error: 'invalid_callback_request' })))
})
