import { ICON_PROVIDERS } from '@kinfolio/contract/constants'
import type { MiddlewareHandler } from 'hono'

import type { IconSource } from '../platform/env.ts'

/**
 * The security headers of every answer, errors too. Scripts come from this origin only. Style attributes are allowed
 * because charts and positioned panels set them.
 */
export function securityHeaders(options: { isTls: boolean; icons: IconSource }): MiddlewareHandler {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // Other hosts are listed only if this installation loads icons from them.
    ["connect-src 'self'", ...(options.icons === 'public' ? ICON_PROVIDERS : [])].join(' '),
    "object-src 'none'",
    // What the page itself has in memory, such as a PDF, which the viewer of the browser shows; and the page of a mail,
    // which alone of our addresses lets itself be framed.
    "frame-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
  return async (context, next) => {
    await next()
    const { headers } = context.res
    // An uploaded file has a stricter policy of its own.
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', policy)
    headers.set('x-content-type-options', 'nosniff')
    if (!headers.has('x-frame-options')) headers.set('x-frame-options', 'DENY')
    // The filters of old browsers could be misused against the page. The policy above protects it.
    headers.set('x-xss-protection', '0')
    // A page that a link opens tells nobody where it is. It is in a sandbox, which no opener can share.
    if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'same-origin')
    if (!headers.has('cross-origin-opener-policy')) headers.set('cross-origin-opener-policy', 'same-origin')
    headers.set('cross-origin-resource-policy', 'same-origin')
    headers.set('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()')
    if (options.isTls) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (context.req.path.startsWith('/api/') && !headers.has('cache-control'))
      headers.set('cache-control', 'no-store')
  }
}
