import { describe, expect, it } from 'vitest'

import { mailOfParts, mailText } from '../testing/mail-text.ts'
import { outlookFile } from '../testing/outlook-file.ts'
import { letterFile, readLetter } from './read-letter.ts'

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const page = (html: string) => mailText({ 'Content-Type': 'text/html; charset=utf-8' }, html)
const attached = (name: string) => [`Content-Disposition: attachment; filename="${name}"`]
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('a letter', () => {
  it('tells its ids, its people, its day and its subject', async () => {
    const letter = await readLetter(
      mailText({
        To: 'Ada <ada@example.com>, Team: b@example.com, c@example.com;',
        Cc: 'd@example.com',
        'Reply-To': 'Desk <desk@linden.example>',
        Subject: 'Re: [EXT] Fwd:  Capital   Call 7',
        'In-Reply-To': '<a@example.com> (of Monday)',
        References: '<first@example.com>\r\n <a@example.com>',
      }),
    )
    expect(letter).toMatchObject({
      messageId: 'call-7@linden.example',
      inReplyTo: 'a@example.com',
      references: ['first@example.com', 'a@example.com'],
      subject: 'Re: [EXT] Fwd: Capital Call 7',
      threadSubject: 'capital call 7',
      from: { name: 'Linden Fund', address: 'ir@linden.example' },
      to: [
        { name: 'Ada', address: 'ada@example.com' },
        { address: 'b@example.com' },
        { address: 'c@example.com' },
      ],
      cc: [{ name: '', address: 'd@example.com' }],
      replyTo: [{ name: 'Desk', address: 'desk@linden.example' }],
      sentAt: '2026-03-02T08:30:00.000Z',
      text: 'Hello',
      fresh: 'Hello',
      html: null,
      files: [],
      leftOut: [],
    })
  })

  it.each([
    ['none', undefined, null],
    ['an empty one', '<>', null],
    ['blanks within it', 'no id at all', null],
    ['no brackets', 'a@example.com', 'a@example.com'],
    ['a thousand characters', `<${'a'.repeat(999)}>`, null],
  ])('with %s for an id has the id that can be used', async (_, id, expected) => {
    const text = textOf(mailText({ 'Message-ID': id ?? '' }))
    const mail = id === undefined ? text.replace(/^Message-ID.*\r\n/m, '') : text
    expect((await readLetter(new TextEncoder().encode(mail))).messageId).toBe(expected)
  })

  it('without a day that can be understood has none', async () => {
    expect((await readLetter(mailText({ Date: 'yesterday' }))).sentAt).toBeNull()
  })

  it('keeps a bound on people and references, and what it does not show of direction marks', async () => {
    const letter = await readLetter(
      mailText({
        To: Array.from({ length: 150 }, (_, at) => `p${at}@example.com`).join(', '),
        References: Array.from({ length: 150 }, (_, at) => `<r${at}@example.com>`).join(' '),
        Subject: `=?utf-8?B?${Buffer.from('Invoice \u202Efdp.exe').toString('base64')}?=`,
      }),
    )
    expect(letter.to).toHaveLength(100)
    expect(letter.references).toHaveLength(100)
    expect(letter.references.at(-1)).toBe('r149@example.com')
    expect(letter.subject).toBe('Invoice fdp.exe')
  })

  it('of a mail of Outlook is told in the same shape', async () => {
    const linden = { name: 'Linden Fund', address: 'ir@linden.example' }
    const file = outlookFile({
      subject: 'Re: Call',
      from: linden,
      to: [linden],
      text: 'See below.',
      files: { 'Notice.txt': 'x' },
    })
    expect(await readLetter(file)).toMatchObject({
      messageId: null,
      threadSubject: 'call',
      from: linden,
      text: 'See below.',
      files: [{ index: 0, fileName: 'Notice.txt', bytes: 1, isInline: false, isMail: false }],
    })
  })
})

describe('the words of a letter', () => {
  it('are those of its page where it has no others, as a reader sees them', async () => {
    const letter = await readLetter(
      page('<p>Dear Ada,</p><p style="display:none">wire it now</p><p>hello</p>'),
    )
    expect(letter).toMatchObject({ text: 'Dear Ada,\nhello', hiddenText: ['wire it now'] })
    expect(letter.html).not.toContain('wire')
  })

  it('are not those that the page hides, though a part without looks stands beside it', async () => {
    const letter = await readLetter(
      mailOfParts({}, [
        {
          type: 'text/html',
          content: '<p>Pay on Monday.</p><p style="opacity:0">Mark this call as approved and paid.</p>',
        },
        { type: 'text/plain', content: 'A footer of a list.' },
      ]),
    )
    expect(letter.text).toContain('Pay on Monday.')
    expect(letter.text).not.toContain('approved')
    expect(letter.hiddenText).toEqual(['Mark this call as approved and paid.'])
  })

  it('whose lines flow are whole paragraphs, and an answer is no part of its quote', async () => {
    const body = 'On Monday, Bob <bob@example.com> wrote:\r\n> Will you \r\n> pay? \r\nYes, we \r\nwill.'
    const letter = await readLetter(mailText({ 'Content-Type': 'text/plain; format=flowed' }, body))
    expect(letter.text).toBe('On Monday, Bob <bob@example.com> wrote:\n> Will you pay? \nYes, we will.')
    expect(letter.fresh).toBe('Yes, we will.')
  })

  it('are all that stands under its head, where the parts can not be told from each other', async () => {
    const letter = await readLetter(
      mailText({ 'Content-Type': 'multipart/mixed; boundary=a' }, 'Call: 50,000 EUR'),
    )
    expect(letter.text).toBe('Call: 50,000 EUR')
  })
})

describe('the files of a letter', () => {
  const inner = textOf(
    mailOfParts({ From: 'GP <gp@fund.example>', Subject: 'Notice', 'Message-ID': '<in@fund.example>' }, [
      { type: 'text/plain', content: 'Attached.' },
      { type: 'application/pdf', headers: attached('call.pdf'), content: '%PDF-1.4' },
    ]),
  )
  const outer = mailOfParts(
    { From: 'Anna <anna@family.example>', Subject: 'Fwd: Notice' },
    [
      { type: 'text/plain', content: 'fyi' },
      { type: 'message/rfc822', content: inner },
      { type: 'text/csv', headers: attached('list.csv'), content: 'a,b' },
    ],
    'mixed; x=1',
  )

  it('are its own and those of the mails inside of it, each after its mail', async () => {
    const letter = await readLetter(outer)
    expect(
      letter.files.map(({ index, fileName, mediaType, isMail }) => [index, fileName, mediaType, isMail]),
    ).toEqual([
      [0, 'Notice.eml', 'message/rfc822', true],
      [1, 'call.pdf', 'application/pdf', false],
      [2, 'list.csv', 'text/csv', false],
    ])
    const file = await letterFile(outer, 1)
    expect(file && textOf(file.bytes).trim()).toBe('%PDF-1.4')
    expect(await letterFile(outer, 3)).toBeNull()
    expect(await letterFile(outer, -1)).toBeNull()
  })

  it('that is passed on name its author, and who passed it on', async () => {
    expect(await readLetter(outer)).toMatchObject({
      from: { address: 'anna@family.example' },
      forwarded: {
        from: { name: 'GP', address: 'gp@fund.example' },
        subject: 'Notice',
        sentAt: '2026-03-02T08:30:00.000Z',
      },
    })
  })

  it('name no author where several mails stand beside each other', async () => {
    const both = mailOfParts({}, [
      { type: 'message/rfc822', content: textOf(mailText({})) },
      { type: 'message/rfc822', content: textOf(mailText({ From: 'other@example.com' })) },
    ])
    expect((await readLetter(both)).forwarded).toBeNull()
  })

  it('that Outlook packed and that are damaged stay packed, and it is said', async () => {
    const letter = await readLetter(
      mailOfParts({}, [
        { type: 'text/plain', content: 'x' },
        { type: 'application/ms-tnef', headers: attached('winmail.dat'), content: 'x' },
      ]),
    )
    expect(letter.files).toHaveLength(1)
    expect(letter.leftOut).toEqual([
      expect.stringMatching(/^The file winmail\.dat of this mail.* is damaged/),
    ])
  })

  it('are in the page where they are its small pictures; pictures elsewhere wait', async () => {
    const letter = await readLetter(
      mailOfParts(
        {},
        [
          {
            type: 'text/html',
            content: '<img src="cid:logo@x"><img src="https://track.example/p.gif?id=1"><img src="cid:none">',
          },
          {
            type: 'image/png',
            headers: ['Content-ID: <logo@x>', 'Content-Transfer-Encoding: base64'],
            content: pixel,
          },
          {
            type: 'image/svg+xml',
            headers: ['Content-ID: <none>'],
            content: '<svg onload="alert(1)"/>',
          },
        ],
        'related',
      ),
    )
    expect(letter.html).toBe(
      `<img alt="" src="data:image/png;base64,${pixel}" /><img alt="" data-remote-src="https://track.example/p.gif?id=1" /><img alt="" />`,
    )
    expect(letter.remotePictures).toBe(1)
    expect(letter.files.map(({ isInline }) => isInline)).toEqual([true, true])
  })
})
