import { expect, it } from 'vitest'

import { openBrowser, password, signedUp } from '../../testing/browser.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()

it('is off until somebody switches it on', async () => {
  const ada = await signedUp(app)
  const off = { isOn: false, hasApp: false, backupCodesLeft: 0 }
  expect((await ada.get('/api/auth/get-second-factor')).body).toEqual(off)
  // An app that has not shown a right code yet is not part of it.
  await ada.post('/api/auth/two-factor/enable', { password })
  expect((await ada.get('/api/auth/get-second-factor')).body).toEqual(off)
})

it('counts the backup codes down', async () => {
  const ada = await signedUp(app)
  const enabled = await ada.post('/api/auth/two-factor/enable', { password, method: 'otp' })
  expect((await ada.get('/api/auth/get-second-factor')).body).toEqual({
    isOn: true,
    hasApp: false,
    backupCodesLeft: 10,
  })
  const browser = openBrowser(app)
  await browser.post('/api/auth/sign-in/email', { email: ada.email, password })
  await browser.post('/api/auth/two-factor/verify-backup-code', { code: enabled.body.backupCodes[3] })
  expect((await browser.get('/api/auth/get-second-factor')).body.backupCodesLeft).toBe(9)
})

it('is told to nobody else', async () => {
  expect((await openBrowser(app).get('/api/auth/get-second-factor')).status).toBe(401)
})
