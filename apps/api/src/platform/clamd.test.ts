import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { eicar, standInClamd, type StandInClamd } from '../testing/clamd.ts'
import { clamdAddress, clamdAt, ScannerAway } from './clamd.ts'

let scanner: StandInClamd
beforeAll(async () => {
  scanner = await standInClamd({ mostBytes: 100_000 })
})
afterAll(() => scanner.close())

async function* pieces(...parts: string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part)
}

describe('the address of clamd', () => {
  it.each([
    ['tcp://127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
    ['tcp://clamav:9000/', { host: 'clamav', port: 9000 }],
    ['tcp://clamav', { host: 'clamav', port: 3310 }],
    ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
    ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
    ['unix:///srv/with blank/100%.sock', { path: '/srv/with blank/100%.sock' }],
  ])('%s', (text, address) => {
    expect(clamdAddress(text)).toEqual(address)
  })

  it.each([
    '',
    'clamav:3310',
    'http://clamav:3310',
    'tcp://',
    'tcp://clamav/path',
    'tcp://a:b@clamav',
    'unix:run.ctl',
  ])('is not "%s"', (text) => {
    expect(clamdAddress(text)).toBeNull()
  })
})

describe('clamd', () => {
  it('says who it is', async () => {
    expect(await scanner.clamd.version()).toBe('ClamAV 1.4.6/27825')
  })

  it('is given the content as it is, in pieces, and says whether there is a virus in it', async () => {
    scanner.looked.length = 0
    expect(await scanner.clamd.look(pieces('Capital', '', ' call'))).toEqual({ state: 'CLEAN' })
    expect(scanner.looked.map(String)).toEqual(['Capital call'])
    const half = eicar.length / 2
    expect(await scanner.clamd.look(pieces(eicar.slice(0, half), eicar.slice(half)))).toEqual({
      state: 'INFECTED',
      signature: 'Eicar-Test-Signature',
    })
    expect(await scanner.clamd.look(pieces())).toEqual({ state: 'CLEAN' })
  })

  it('gives no verdict on a file over its limit, whether it says so or only cuts the connection', async () => {
    const long = Array.from({ length: 400 }, () => 'x'.repeat(64_000))
    expect(await scanner.clamd.look(pieces(...long))).toEqual({ state: 'TOO_LARGE' })
    scanner.behave('CUT')
    expect(await scanner.clamd.look(pieces(...long))).toEqual({ state: 'TOO_LARGE' })
    scanner.behave('SCAN')
  })

  it('gives up on a file on which it says nothing, or too much', async () => {
    scanner.behave('HANG')
    expect(await scanner.clamd.look(pieces('Capital call'))).toEqual({ state: 'FAILED' })
    scanner.behave('BABBLE')
    expect(await scanner.clamd.look(pieces('Capital call'))).toEqual({ state: 'FAILED' })
    scanner.behave('SCAN')
  })

  it('is away where nothing answers', async () => {
    scanner.behave('AWAY')
    await expect(scanner.clamd.version()).rejects.toThrow(ScannerAway)
    await expect(scanner.clamd.look(pieces('Capital call'))).rejects.toThrow(ScannerAway)
    scanner.behave('SCAN')
    const nobody = clamdAt({ host: '127.0.0.1', port: 1 })
    await expect(nobody.look(pieces('Capital call'))).rejects.toThrow(ScannerAway)
  })

  it('is no excuse for a content that can not be read', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('Capital')
      throw new Error('The disk is gone.')
    }
    await expect(scanner.clamd.look(broken())).rejects.toThrow('The disk is gone.')
  })

  it('is found at a socket of this machine too', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kinfolio clamd '))
    const path = join(folder, 'clamd.ctl')
    const server = createServer((socket) => socket.end('PONG\0'))
    await new Promise<void>((resolve) => server.listen(path, resolve))
    expect(await clamdAt({ path }).version()).toBe('PONG')
    server.close()
    await rm(folder, { recursive: true })
  })
})
