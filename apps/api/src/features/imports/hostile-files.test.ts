import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import { apple, commit, create, csv, header, listed, openApple, send } from '../../testing/import-files.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

describe('hostile files', () => {
  const zeros = new Uint8Array(70 * 1024 * 1024)
  const wide = Array.from({ length: 100_000 }, (_, index) => `c${index}`).join(',')
  const files: [string, () => File][] = [
    ['an empty file', () => new File([''], 'empty.csv')],
    ['binary data', () => new File([new Uint8Array([1, 2, 0, 255, 254, 0, 3])], 'a.csv')],
    ['a zip that unpacks to more than it may', () => new File([zipSync({ 'a.csv': zeros })], 'bomb.zip')],
    ['a broken zip', () => new File([new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9])], 'broken.zip')],
    ['a hundred thousand columns', () => new File([`${wide}\n${wide}\n`], 'wide.csv')],
    ['broken JSON', () => new File(['{"activities": ['], 'a.json')],
    ['JSON nested without end', () => new File(['['.repeat(200_000)], 'deep.json')],
    ['other JSON', () => new File(['{"a":1}'], 'a.json')],
    [
      'XML with entities',
      () => new File(['<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'], 'a.xml'),
    ],
    [
      'an open quotation mark',
      () => new File(['day,type,symbol\n"2026-01-01,BUY,A\n'.repeat(3)], 'quote.csv'),
    ],
    ['no header', () => new File(['1,2,3\n4,5,6\n'], 'numbers.csv')],
  ]

  it.each(files)('%s is refused in words', async (_, make) => {
    const ada = await app.founder()
    for (const act of ['preview', 'commit'] as const) {
      const { status, body, text } = await send(ada, act, make())
      expect(status, text).toBe(422)
      expect(body.code).toBe('FILE_UNREADABLE')
      expect(body.message).toMatch(/\.$/)
    }
    expect((await ada.get('/imports')).body.total).toBe(0)
  })

  it('more than 20 MB is told to be too much', async () => {
    const ada = await app.founder()
    const { status, body } = await send(
      ada,
      'preview',
      new File([zeros.subarray(0, 20 * 1024 * 1024 + 1)], 'big.csv'),
    )
    expect(status).toBe(413)
    expect(body.code).toBe('FILE_TOO_LARGE')
  })

  it.each(['{', '[]', '{"mapping":{"__proto__":{"day":"x"}}}', '{"prices":{"symbol":""}}', 'null'])(
    'settings %s never end in a failure of the server',
    async (settings) => {
      const ada = await app.founder()
      const answer = await ada.send('/imports/preview', { file: csv(...apple), settings })
      expect(answer.status, answer.text).toBeLessThan(500)
    },
  )

  it('a name of a file is shown, without what controls a terminal', async () => {
    const ada = await app.founder()
    const file = new File([await csv(...apple).arrayBuffer()], '../../etc/\u001b[31mtrades.csv')
    const { fileName } = await commit(ada, file, openApple)
    expect(fileName).not.toMatch(/\p{Cc}/u)
  })

  it('formulas and odd characters in texts are kept as they are', async () => {
    const ada = await app.founder()
    const file = new File(
      [`${header},Notes\n2026-01-05,BUY,=cmd|' /C calc'!A0,1,1,1,0,USD,"=1+1 \u202e 😀"\n`],
      'trades.csv',
    )
    const key = "=cmd|' /C calc'!A0"
    await commit(ada, file, create(key, { name: key, symbol: null }))
    expect((await listed(ada)).items[0].notes).toContain('=1+1')
  })
})
