import { createHash } from 'node:crypto'

import { SHARE_TICKET_HEADER } from '@kinfolio/contract/constants'
import type { SharedPaper } from '@kinfolio/contract/paper-shares'
import { Hono, type Context, type Env } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

import { openedPage, questionPage, refusalPage } from './page.ts'
import { style } from './style.ts'

type SharedPagesOptions<E extends Env> = {
  isTls: boolean
  /** Asks the calls of a link, without any session. */
  call(context: Context<E>, request: Request): Promise<Response>
  /** The fields that the visitor sent. */
  readForm(context: Context<E>): Promise<unknown>
}

const cookieName = 'kinfolio-shared'

/**
 * The pages behind the links to papers. They have no script, so that there is none to be misused; the browser is told to run
 * none. Looking at a page counts as no opening: scanners of mail and previews of links look, and do not press a button.
 */
export function sharedPages<E extends Env>({ isTls, call, readForm }: SharedPagesOptions<E>): Hono<E> {
  const pages = new Hono<E>()
  const policy = [
    "default-src 'none'",
    "img-src 'self'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    'sandbox allow-forms allow-same-origin allow-downloads',
  ].join('; ')

  pages.use(async (context, next) => {
    await next()
    const { headers } = context.res
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', policy)
    headers.set('cache-control', 'no-store')
    headers.set('referrer-policy', 'no-referrer')
    headers.set('x-robots-tag', 'noindex, nofollow')
    // A sandbox and a group of windows exclude each other: browsers show an error in place of the page.
    headers.set('cross-origin-opener-policy', 'unsafe-none')
  })

  const asked = (context: Context<E>, rest: string, init: RequestInit = {}) => {
    const token = encodeURIComponent(context.req.param('token') ?? '')
    const { headers, url } = context.req.raw
    const request = new Request(new URL(`/api/shared/${token}${rest}`, url), init)
    for (const name of ['user-agent', 'range', 'if-range', 'if-none-match']) {
      const value = headers.get(name)
      if (value !== null) request.headers.set(name, value)
    }
    const ticket = getCookie(context, cookieName)
    if (ticket !== undefined) request.headers.set(SHARE_TICKET_HEADER, ticket)
    return call(context, request)
  }

  const refused = async (context: Context<E>, response: Response) => {
    const words = await messageOf(response)
    const retry = response.headers.get('retry-after')
    const headers = retry === null ? undefined : { 'retry-after': retry }
    return context.html(refusalPage(words), { status: response.status as 404, headers })
  }

  const shown = async (context: Context<E>, failure?: { status: number; words: string }) => {
    const response = await asked(context, '')
    if (!response.ok) return refused(context, response)
    const paper = (await response.json()) as SharedPaper // the contract of this very server
    const address = `/s/${encodeURIComponent(context.req.param('token') ?? '')}`
    const html =
      paper.isOpen && !failure ? openedPage(paper, address) : questionPage(paper, address, failure?.words)
    return context.html(html, (failure?.status ?? 200) as 200)
  }

  pages.get('/:token', (context) => shown(context))

  pages.post('/:token', async (context) => {
    const form = await readForm(context)
    const password = form instanceof URLSearchParams ? form.get('password') : null
    const response = await asked(context, '/open', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(password ? { password } : {}),
    })
    if (response.status === 404) return refused(context, response)
    if (!response.ok) return shown(context, { status: response.status, words: await messageOf(response) })
    const { ticket, minutes } = (await response.json()) as { ticket: string; minutes: number } // as above
    const path = `/s/${encodeURIComponent(context.req.param('token'))}`
    setCookie(context, cookieName, ticket, {
      path,
      httpOnly: true,
      secure: isTls,
      // Whoever comes back by the link in their mail still looks at what they opened.
      sameSite: 'Lax',
      maxAge: minutes * 60,
    })
    return context.redirect(path, 303)
  })

  pages.get('/:token/pages/:page', (context) =>
    asked(context, `/pages/${encodeURIComponent(context.req.param('page'))}?width=1400`),
  )
  pages.get('/:token/file', async (context) => {
    const response = await asked(context, '/file')
    return response.status >= 400 && response.status !== 416 ? refused(context, response) : response
  })
  return pages
}

async function messageOf(response: Response): Promise<string> {
  const { message } = (await response.json()) as { message: string } // every error of this server has one
  return message
}
