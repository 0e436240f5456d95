import { passkeyClient } from '@better-auth/passkey/client'
import { createAuthClient } from 'better-auth/client'
import { twoFactorClient } from 'better-auth/client/plugins'
import { expect, it } from 'vitest'

import { newEmail, password } from '../../testing/browser.ts'
import { baseUrl, testApp } from '../../testing/test-app.ts'

const app = testApp()
const secure = testApp({ auth: () => ({ baseUrl: 'https://kin.example.com' }) })

/** The library's own client, with a cookie jar where a browser would have one. */
function newClient() {
  const cookies = new Map<string, string>()
  return createAuthClient({
    baseURL: `${baseUrl}/api/auth`,
    plugins: [twoFactorClient(), passkeyClient()],
    fetchOptions: {
      customFetchImpl: async (input, init) => {
        const headers = new Headers(init?.headers)
        headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
        headers.set('origin', baseUrl)
        const { pathname, search } = new URL(input instanceof Request ? input.url : input)
        const answer = await app.fetch(pathname + search, { ...init, headers })
        for (const line of answer.headers.getSetCookie()) {
          const [name = '', ...value] = (line.split(';')[0] ?? '').split('=')
          cookies.set(name, value.join('='))
        }
        return new Response(answer.bytes, { status: answer.status, headers: answer.headers })
      },
    },
  })
}

it('the library’s own client is served: sign-up, sessions, second factor, accounts, leaving', async () => {
  const [client, email] = [newClient(), newEmail()]
  const account = await client.signUp.email({ name: 'Ada', email, password })
  expect(account.data?.user.email).toBe(email)
  expect((await client.getSession()).data?.user.name).toBe('Ada')
  expect((await client.listSessions()).data).toHaveLength(1)
  const accounts = await client.listAccounts()
  expect(accounts.data?.map(({ providerId }) => providerId)).toEqual(['credential'])
  const last = await client.unlinkAccount({ accountId: accounts.data?.[0]?.id ?? '' })
  expect(last.error?.message).toBe("You can't unlink your last account")
  const enabled = await client.twoFactor.enable({ password })
  expect(enabled.data?.method === 'totp' && enabled.data.totpURI).toContain('otpauth://totp/Kinfolio')
  await client.changePassword({ currentPassword: password, newPassword: 'another long password' })
  const wrong = await client.signIn.email({ email, password })
  expect(wrong.error).toMatchObject({ status: 401, message: 'Invalid email or password' })
  await client.signIn.email({ email, password: 'another long password' })
  expect((await client.requestPasswordReset({ email })).data?.status).toBe(true)
  expect((await client.deleteUser({ password: 'another long password' })).data?.success).toBe(true)
  expect((await client.getSession()).data).toBeNull()
})

it('under TLS every cookie is bound to this very host and goes over TLS only', async () => {
  const answer = await secure.fetch('/api/auth/sign-up/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://kin.example.com' },
    body: JSON.stringify({ name: 'Ada', email: newEmail(), password }),
  })
  const [cookie = ''] = answer.headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-kinfolio\.session_token=/)
  for (const attribute of [/; Secure/i, /; HttpOnly/i, /; SameSite=Lax/i, /; Path=\//i])
    expect(cookie).toMatch(attribute)
  expect(cookie).not.toMatch(/domain=/i)
  const me = await secure.fetch('/api/users/me', { headers: { cookie: cookie.split(';')[0] ?? '' } })
  expect(me.status).toBe(200)
})
