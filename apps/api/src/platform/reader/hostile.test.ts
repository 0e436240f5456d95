import { UnreadableFile } from '@kinfolio/formats/files/unreadable-file'
import { describe, expect, it } from 'vitest'

import { hostileFiles } from '../../testing/hostile-files.ts'
import { hostileMails } from '../../testing/hostile-mails.ts'
import { readOutside } from './pool.ts'

const read = (bytes: Uint8Array) => readOutside('a', 'importFile', { name: 'file', bytes, options: {} })

describe('a file made to do harm', () => {
  it.each(hostileFiles())(
    'is read or refused in words, and the next one is read: $name',
    async ({ bytes, words }) => {
      const [outcome] = await Promise.allSettled([read(bytes())])
      if (outcome.status === 'rejected') {
        expect(outcome.reason).toBeInstanceOf(UnreadableFile)
        expect(outcome.reason).toMatchObject({ message: expect.stringMatching(/\.$/) })
      }
      if (words !== undefined)
        expect(outcome).toMatchObject({ reason: { message: expect.stringMatching(words) } })
      expect(await read(new TextEncoder().encode('date,amount\n2024-01-02,1\n'))).toBeTypeOf('object')
    },
  )
})

describe('a mail made to do harm', () => {
  const letter = (bytes: Uint8Array) => readOutside('a', 'letter', { bytes })

  it.each(hostileMails())(
    'is read or refused in words, and the next one is read: $name',
    async ({ bytes, says }) => {
      const [outcome] = await Promise.allSettled([letter(bytes())])
      if (outcome.status === 'rejected') {
        expect(outcome.reason).toBeInstanceOf(UnreadableFile)
        expect(outcome.reason).toMatchObject({ message: expect.stringMatching(/\.$/) })
      } else {
        const { text, fresh, html, files } = outcome.value
        expect(text.length).toBeLessThanOrEqual(500_000)
        expect(fresh.length).toBeLessThanOrEqual(500_000)
        expect(html?.length ?? 0).toBeLessThanOrEqual(1_000_000)
        expect(files.length).toBeLessThanOrEqual(200)
      }
      if (says !== undefined) expect(outcome.status).toBe(says)
      expect(await letter(new TextEncoder().encode('Subject: Next\n\nHello'))).toMatchObject({
        subject: 'Next',
        text: 'Hello',
      })
    },
  )

  it('is a mailbox of half a million mails, which is read in pieces', async () => {
    const mail = 'From a Thu Sep 18 17:54:04 2008\nSubject: x\n\nx\n\n'
    const bytes = new TextEncoder().encode(mail.repeat(500_000))
    const { mails, taken } = await readOutside('a', 'mboxPiece', { bytes, isLast: true })
    expect(mails).toHaveLength(5_000)
    expect(taken).toBe(5_000 * mail.length)
  })
})
