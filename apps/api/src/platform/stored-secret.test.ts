import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { storedSecret } from './stored-secret.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kinfolio-test-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

it('a secret stays the same, and differs from every other', () => {
  const auth = storedSecret(dataDir, 'auth')
  expect(storedSecret(dataDir, 'auth')).toBe(auth)
  expect(storedSecret(dataDir, 'demo')).not.toBe(auth)
  expect(auth.length).toBeGreaterThanOrEqual(32)
})

it('only the owner can read a secret, and nothing else lies beside it', () => {
  storedSecret(dataDir, 'auth')
  expect(readdirSync(join(dataDir, 'secrets'))).toEqual(['auth'])
  expect(statSync(join(dataDir, 'secrets')).mode & 0o777).toBe(0o700)
  expect(statSync(join(dataDir, 'secrets', 'auth')).mode & 0o777).toBe(0o600)
})
