import { createHash } from 'node:crypto'
import { createServer } from 'node:http'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { pwnedPasswords, type LeakedPasswords } from './leaked-passwords.ts'
import { outboundFetch } from './outbound.ts'

const hashOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()
const requests: string[] = []

const server = createServer((request, response) => {
  requests.push(request.url ?? '')
  response.statusCode = request.url === `/range/${hashOf('down').slice(0, 5)}` ? 503 : 200
  const lines = [`${hashOf('password').slice(5)}:9545824`, `${hashOf('padded').slice(5)}:0`]
  response.end(lines.join('\r\n'))
})
let leaked: LeakedPasswords
/** The service stands on this machine for the length of the test. */
const here = outboundFetch({ isAllowed: (address) => address === '127.0.0.1' })
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  leaked = pwnedPasswords(here, `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

it('knows a password that leaked; padding does not count', async () => {
  expect(await leaked.has('password')).toBe(true)
  expect(await leaked.has('padded')).toBe(false)
  expect(await leaked.has('correct horse battery')).toBe(false)
})

it('tells the service five characters of a hash and no more', async () => {
  await leaked.has('password')
  expect(requests.at(-1)).toBe('/range/5BAA6')
})

it('does not know when the service does not answer', async () => {
  await expect(leaked.has('down')).rejects.toThrow('503')
  await expect(pwnedPasswords(here, 'http://127.0.0.1:1').has('password')).rejects.toThrow(
    'could not be reached',
  )
})
