import { expect, it } from 'vitest'

import { newEmail, openBrowser, password, signedUp } from '../../testing/browser.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()

it.each([
  ['', 'This needs a name.'],
  [null, 'This needs a name.'],
  ['x'.repeat(201), 'Keep this to 200 characters.'],
  ['A\u0007da', 'Leave out control characters.'],
])('the name %j is refused at sign-up and later', async (name, message) => {
  const form = { name, email: newEmail(), password }
  const signUp = await openBrowser(app).post('/api/auth/sign-up/email', form)
  if (name !== null) expect(signUp.body).toMatchObject({ status: 400, message })
  expect(signUp.status).toBe(400)
  const ada = await signedUp(app)
  const update = await ada.post('/api/auth/update-user', { name })
  expect(update.body).toMatchObject({ status: 400, message })
})

it('a name and a picture change; organisation, settings, address and its verification do not', async () => {
  const ada = await signedUp(app)
  await ada.post('/api/auth/update-user', {
    name: 'Ada King',
    image: 'https://example.com/ada.png',
    emailVerified: true,
  })
  for (const body of [{ orgId: 'x' }, { settings: {} }, { email: 'x@example.com' }]) {
    const refused = await ada.post('/api/auth/update-user', { name: 'Eve', ...body })
    expect(refused.status, JSON.stringify(body)).toBe(400)
  }
  expect((await ada.get('/api/auth/get-session')).body.user).toMatchObject({
    name: 'Ada King',
    image: 'https://example.com/ada.png',
    email: ada.email,
    emailVerified: false,
  })
})
