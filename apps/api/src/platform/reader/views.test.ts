import { UnreadableFile } from '@kinfolio/formats/files/unreadable-file'
import { outlookFile } from '@kinfolio/formats/testing/outlook-file'
import { describe, expect, it } from 'vitest'

import { hostileFiles } from '../../testing/hostile-files.ts'
import { aMail } from '../../testing/mails.ts'
import { readOutside } from './pool.ts'

const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const bytesOf = (text: string) => new TextEncoder().encode(text)
const view = (bytes: Uint8Array, mediaType: string) => readOutside('a', 'fileView', { bytes, mediaType })

async function mailOf(text: string) {
  const mail = await view(bytesOf(text), 'message/rfc822')
  if (mail.kind !== 'MAIL') throw new Error('A mail is shown as a mail.')
  return mail
}

const next = async () =>
  expect(await view(bytesOf('a;b;c\n1;2;3\n'), 'text/csv')).toMatchObject({ kind: 'TABLE' })

describe('a table made to do harm', () => {
  const tables = hostileFiles().filter(({ name }) => /^(?:workbook|csv)/.test(name))

  it.each(tables)(
    'is shown or refused in words, and the next one is shown: $name',
    async ({ name, bytes }) => {
      const [outcome] = await Promise.allSettled([view(bytes(), name.startsWith('csv') ? 'text/csv' : sheet)])
      if (outcome.status === 'rejected') {
        expect(outcome.reason).toBeInstanceOf(UnreadableFile)
        expect(outcome.reason).toMatchObject({ message: expect.stringMatching(/\.$/) })
      }
      await next()
    },
  )

  it('of a million empty cells is shown without them', async () => {
    const rows = `${';'.repeat(999)}\n`.repeat(1_000)
    const table = await view(bytesOf(`a;b;c\n${rows}1;2;3\n`), 'text/csv')
    expect(table).toMatchObject({
      sheets: [
        {
          rows: [
            { line: 1, cells: ['a', 'b', 'c'] },
            { line: 1_002, cells: ['1', '2', '3'] },
          ],
        },
      ],
    })
  })
})

describe('a mail of Outlook made to do harm', () => {
  const outlook = 'application/vnd.ms-outlook'
  const mail = () => outlookFile({ from: linden, to: [linden], text: 'Pay. '.repeat(2_000) })
  const linden = { name: 'Linden Fund', address: 'fund@linden.example' }
  /** The place of the first sector of the table of sectors, and of the first one of what the header names at a place. */
  const tableOf = (file: DataView) => 512 * (file.getInt32(76, true) + 1)
  const changed = (change: (file: DataView) => void) => {
    const bytes = mail()
    change(new DataView(bytes.buffer))
    return bytes
  }
  const loopAt = (place: number) =>
    changed((file) => {
      const first = file.getInt32(place, true)
      file.setInt32(tableOf(file) + 4 * first, first, true)
    })
  const directoryOf = (file: DataView) => 512 * (file.getInt32(48, true) + 1)

  it.each([
    ['cut in its header', () => mail().slice(0, 300)],
    ['cut behind its header', () => mail().slice(0, 1_200)],
    ['cut in half', () => mail().slice(0, mail().length / 2)],
    ['whose directory runs in a circle', () => loopAt(48)],
    ['whose table of small sectors runs in a circle', () => loopAt(60)],
    [
      'whose small sectors run in a circle',
      () =>
        changed((file) => {
          const small = 512 * (file.getInt32(60, true) + 1)
          for (let at = 0; at < 128; at += 1) file.setInt32(small + 4 * at, at, true)
        }),
    ],
    [
      'whose tree of entries runs in a circle',
      () => changed((file) => file.setInt32(directoryOf(file) + 128 + 68, 1, true)),
    ],
    [
      'with a stream of two gigabytes',
      () => changed((file) => file.setUint32(directoryOf(file) + 128 + 120, 0x7fff_ffff, true)),
    ],
    ['with a table of four billion sectors', () => changed((file) => file.setUint32(44, 0xffff_ffff, true))],
    ['of zeros', () => new Uint8Array([...mail().slice(0, 8), ...new Uint8Array(100_000)])],
  ])('%s is refused in words, and the next one is shown', async (_, bytes) => {
    await expect(view(bytes(), outlook)).rejects.toThrow(/This mail of Outlook is damaged/)
    expect(await view(mail(), outlook)).toMatchObject({ kind: 'MAIL', from: linden })
  })

  it('with any of its bytes changed is shown or refused in words', async () => {
    const faults: unknown[] = []
    for (let at = 8; at < 4_000; at += 97) {
      const bytes = mail()
      bytes[at] = 0xee
      const [outcome] = await Promise.allSettled([view(bytes, outlook)])
      if (outcome.status === 'rejected' && !(outcome.reason instanceof UnreadableFile))
        faults.push([at, outcome.reason])
    }
    expect(faults).toEqual([])
  })

  it('to ten thousand people is shown with a hundred of them', async () => {
    const to = Array.from({ length: 10_000 }, (_, at) => ({ name: `${at}`, address: `${at}@example.com` }))
    const shown = await view(outlookFile({ from: linden, to, text: 'Hello' }), outlook)
    if (shown.kind !== 'MAIL') throw new Error('A mail is shown as a mail.')
    expect(shown.to).toHaveLength(100)
  })

  it('with mails in mails is shown with the outermost, and too many of them are refused', async () => {
    const nested = (depth: number): Parameters<typeof outlookFile>[0] => ({
      subject: `${depth}`,
      from: linden,
      ...(depth > 0 && { mail: nested(depth - 1) }),
    })
    const shown = await view(outlookFile(nested(49)), outlook)
    expect(shown).toMatchObject({ subject: '49', files: [{ index: 0, fileName: '48.msg' }] })
    await expect(view(outlookFile(nested(50)), outlook)).rejects.toThrow(/too deep inside of each other/)
  })
})

describe('a mail made to do harm', () => {
  it('with parts nested a thousand deep is refused in words', async () => {
    const parts = Array.from(
      { length: 1_000 },
      (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n`,
    )
    const mail = bytesOf(`From: a@b.example\r\nMIME-Version: 1.0\r\n${parts.join('')}`)
    await expect(view(mail, 'message/rfc822')).rejects.toThrow(/too deep inside of each other/)
    await next()
  })

  it('with mails in mails is shown with the outermost, and the next one is a file of it', async () => {
    let inner = 'From: a@b.example\r\nSubject: innermost\r\n\r\nHello'
    for (let depth = 0; depth < 1_000; depth += 1)
      inner = `From: a@b.example\r\nSubject: ${depth}\r\nContent-Type: message/rfc822\r\n\r\n${inner}`
    const { subject, files } = await mailOf(inner)
    expect(subject).toBe('999')
    expect(files).toMatchObject([{ index: 0, mediaType: 'message/rfc822' }])
  })

  it('with ten thousand files lists two hundred, and says how many there are', async () => {
    const files = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`${at}.txt`, 'x']))
    const mail = await mailOf(aMail({ text: 'Many', files }))
    expect([mail.files.length, mail.fileCount]).toEqual([200, 10_000])
    expect(mail.leftOut).toEqual(['Of 10000 files, the first 200 are listed.'])
    await next()
  })

  it('shows no header inside of another, and no name that is read in another order than it has', async () => {
    const subject = `=?utf-8?B?${Buffer.from('Hello\r\nBcc: victim@b.example\u202Egpj').toString('base64')}?=`
    const mail = await mailOf(
      aMail({ subject, text: 'Hi\u202E there\u0000', files: { 'in\u202Evoice\u2066.pdf\r\nX: y': '%PDF' } }),
    )
    expect(mail.subject).toBe('Hello Bcc: victim@b.example gpj'.replace(' gpj', 'gpj'))
    expect(mail.text).toBe('Hi there')
    expect(mail.files[0]?.fileName).toMatch(/^invoice\.pdf ?X: y$/)
    expect(mail.cc).toEqual([])
  })

  it('keeps what a page would run or load to itself', async () => {
    const html =
      '<script>fetch("//evil.example")</script><img src="https://t.example/p.gif"><form action="//evil.example"><p>Pay <a href="https://evil.example">bank.example</a></p></form>'
    const { blocks, remotePictures, text } = await mailOf(aMail({ html }))
    expect(blocks).toEqual([{ kind: 'PARAGRAPH', text: 'Pay bank.example <https://evil.example>' }])
    expect(remotePictures).toBe(1)
    expect(text ?? '').not.toContain('fetch')
  })
})

it('a document of letters is shown by its paragraphs, and one that is none is refused in words', async () => {
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  await expect(view(bytesOf('no archive'), word)).rejects.toThrow(/\.$/)
  await expect(view(bytesOf('x'), 'application/zip')).rejects.toThrow(/Download it/)
})
