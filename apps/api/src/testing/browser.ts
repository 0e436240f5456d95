import { vi } from 'vitest'

import type { Mail } from '../platform/mail.ts'
import { baseUrl, type Answer, type TestApp } from './test-app.ts'

/**
 * A browser, as far as signing in needs one: it stores cookies, says where it is, and follows no redirect by itself.
 */
export type Browser = {
  get(path: string): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  cookies: Map<string, string>
}

export function openBrowser(app: TestApp, options: { address?: string } = {}): Browser {
  const cookies = new Map<string, string>()
  const send = async (path: string, init: { method: string; body?: string; headers?: object }) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await app.fetch(path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path, {
      ...init,
      ...options,
      headers: { ...init.headers, ...(cookie ? { cookie } : {}) },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';')
      const [name = '', ...value] = pair.split('=')
      if (attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))) cookies.delete(name)
      else cookies.set(name, value.join('='))
    }
    return answer
  }
  return {
    cookies,
    get: (path) => send(path, { method: 'GET' }),
    post: (path, body = {}, headers = {}) =>
      send(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', origin: baseUrl, ...headers },
      }),
  }
}

export const password = 'correct horse battery'

let people = 0

/** A new address of somebody who has no account yet. */
export function newEmail(): string {
  people++
  return `somebody.${people}.${process.pid}@example.com`
}

/** A browser in which somebody new has just signed up. */
export async function signedUp(app: TestApp, email = newEmail()): Promise<Browser & { email: string }> {
  const browser = openBrowser(app)
  const answer = await browser.post('/api/auth/sign-up/email', { name: 'Ada', email, password })
  if (answer.status !== 200) throw new Error(`Sign-up answered ${answer.status}: ${answer.text}`)
  return { ...browser, email }
}

/** The last mail to somebody whose subject has these words. Mails go out after the answer. */
export function mailTo(app: TestApp, email: string, words: string): Promise<Mail> {
  const find = () => {
    const mail = app.mails.findLast(({ to, subject }) => to === email && subject.includes(words))
    if (mail) return mail
    const others = app.mails.map(({ to, subject }) => `${to}: ${subject}`).join('\n')
    throw new Error(`No mail "${words}" to ${email} among:\n${others}`)
  }
  return vi.waitFor(find, { timeout: 15_000 })
}

/** Path and query of the link in that mail. */
export async function linkTo(app: TestApp, email: string, words: string): Promise<string> {
  const link = new URL((await mailTo(app, email, words)).link ?? '')
  return link.pathname + link.search
}

/** The token of the last reset link that somebody got. */
export async function resetTokenOf(app: TestApp, email: string): Promise<string> {
  const link = await linkTo(app, email, 'new password')
  return /reset-password\/(\w+)/.exec(link)?.[1] ?? ''
}
