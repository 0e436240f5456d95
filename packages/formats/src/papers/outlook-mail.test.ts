import { describe, expect, it } from 'vitest'

import { natureOf } from '../files/file-nature.ts'
import { outlookFile } from '../testing/outlook-file.ts'
import { fileTexts } from './file-texts.ts'
import { fileOfMail, mailView } from './mail-view.ts'

const outlook = 'application/vnd.ms-outlook'
const linden = { name: 'Linden Fund', address: 'fund@linden.example' }
const ada = { name: 'Ada Lovelace', address: 'ada@example.com' }
const typeOf = (head: Uint8Array) => natureOf({ name: 'a', head, tail: new Uint8Array(), size: head.length })

describe('a mail of Outlook', () => {
  it('is told with its people, its day, its words and its files', async () => {
    const file = outlookFile({
      subject: 'Kapitalabruf Nr. 7 – Ärger',
      from: linden,
      to: [ada, { name: 'Grace Hopper', address: 'grace@example.com', kind: 'cc' }],
      text: 'Dear Ada,\r\nplease see the notice.',
      files: { 'Notice.txt': 'Amount called: EUR 200,000.00' },
    })
    expect(await mailView(file)).toEqual({
      kind: 'MAIL',
      subject: 'Kapitalabruf Nr. 7 – Ärger',
      from: linden,
      to: [ada],
      cc: [{ name: 'Grace Hopper', address: 'grace@example.com' }],
      replyTo: [],
      sentAt: '2026-03-02T08:30:00.000Z',
      text: 'Dear Ada,\nplease see the notice.',
      blocks: [],
      remotePictures: 0,
      files: [{ index: 0, fileName: 'Notice.txt', mediaType: 'application/octet-stream', bytes: 29 }],
      fileCount: 1,
      leftOut: [],
    })
    const notice = await fileOfMail(file, 0)
    expect(new TextDecoder().decode(notice?.bytes)).toBe('Amount called: EUR 200,000.00')
    expect(await fileOfMail(file, 1)).toBeNull()
  })

  it('written as a page is told in the letters of its code page, without what could run or load', async () => {
    const html =
      '<p>M\u00fcnze</p><script>alert(1)</script><img src="https://evil.example/a.gif"><a href="https://evil.example/pay">firstbank.example</a>'
    const view = await mailView(outlookFile({ from: linden, html }))
    expect(view.blocks.map(({ text }) => text).join('\n')).toContain('Münze')
    expect(JSON.stringify(view.blocks)).not.toContain('alert')
    expect(view.remotePictures).toBe(1)
  })

  it('says where an answer goes, by the lines with which it came', async () => {
    const headers = 'From: Linden Fund <fund@linden.example>\r\nReply-To: <pay@evil.example>\r\n'
    const view = await mailView(outlookFile({ from: linden, text: 'Pay', headers }))
    expect(view.replyTo).toEqual([{ name: '', address: 'pay@evil.example' }])
  })

  it('holds a mail as a file of its own, which is a mail of Outlook again', async () => {
    const inner = { subject: 'Inner', from: ada, text: 'Hello', files: { 'a.txt': 'A' } }
    const outer = outlookFile({ subject: 'Outer', from: linden, text: 'See below', mail: inner })
    const view = await mailView(outer)
    expect(view.files).toMatchObject([{ index: 0, fileName: 'Inner.msg', mediaType: outlook }])
    const file = await fileOfMail(outer, 0)
    if (file === null) throw new Error('The mail has a mail inside.')
    expect((await typeOf(file.bytes)).mediaType).toBe(outlook)
    expect(await mailView(file.bytes)).toMatchObject({ subject: 'Inner', from: ada, text: 'Hello' })
  })

  it('is found by all of its words', async () => {
    const file = outlookFile({
      subject: 'Call 7',
      from: linden,
      to: [ada],
      text: 'Zanzibar',
      files: { 'N.txt': '' },
    })
    const [text = ''] = (await fileTexts(file, outlook)) ?? []
    expect(text.split('\n')).toEqual([
      'Call 7',
      'Linden Fund fund@linden.example',
      'Ada Lovelace ada@example.com',
      '2026-03-02T08:30:00.000Z',
      'Zanzibar',
      'N.txt',
    ])
  })
})

describe('what a compound file is', () => {
  it('is a mail by its list of properties, also with an old document of Word inside', async () => {
    const wide = (text: string) => Buffer.from(text, 'utf16le').toString('latin1')
    const mail = outlookFile({ text: 'x'.repeat(5_000), files: { 'a.doc': 'x' } })
    expect(await typeOf(mail)).toEqual({ mediaType: outlook, isProgram: false, inert: null })
    const withDocument = Buffer.concat([mail, Buffer.from(wide('WordDocument'), 'latin1')])
    expect((await typeOf(withDocument)).mediaType).toBe(outlook)
  })

  it('is what it was where it only has names that look like those of a mail', async () => {
    const sign = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array.from({ length: 600 }, () => 0)]
    const named = (...names: string[]) =>
      new Uint8Array([...sign, ...names.flatMap((name) => [...Buffer.from(name, 'utf16le')])])
    const substg = '__substg1.0_0037001F'
    expect((await typeOf(named(substg))).mediaType).toBe('application/x-cfb')
    const workbook = named('Workbook', '_VBA_PROJECT', substg)
    expect(await typeOf(workbook)).toMatchObject({ mediaType: 'application/vnd.ms-excel', inert: 'MACROS' })
  })
})
