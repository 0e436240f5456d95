import { describe, expect, it } from 'vitest'

import { isMbox, mailOfMbox, mailsOfMbox, mailsOfPiece } from './mbox.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const start = 'From ada@example.com Tue Nov 24 09:00:00 2026\n'
const mails = (text: string) =>
  [...mailsOfMbox(bytesOf(text))].map((part) => textOf(mailOfMbox(bytesOf(text), part)))

describe('a mailbox', () => {
  it('is read mail by mail, as each was before', () => {
    const box = `${start}Subject: a\n\nHello\n>From here on\n>>From there\n\n${start.replace('ada@example.com', '-')}Subject: b\n\nx\n`
    expect(isMbox(bytesOf(box))).toBe(true)
    expect(mails(box)).toEqual(['Subject: a\n\nHello\nFrom here on\n>From there\n\n', 'Subject: b\n\nx\n'])
  })

  it('is not parted by sentences, nor by a line within a mail', () => {
    const body = `Subject: a\n\nx\n\nFrom now on we pay at 09:00.\nx\n${start}`
    expect(mails(`${start}${body}`)).toEqual([body])
  })

  it('with line breaks of two characters is read', () => {
    const box = `${start}Subject: a\n\nx\n\n${start}Subject: b\n\ny\n`.replaceAll('\n', '\r\n')
    expect(mails(box)).toEqual(['Subject: a\r\n\r\nx\r\n\r\n', 'Subject: b\r\n\r\ny\r\n'])
  })

  it('is none where it does not begin as one', () => {
    expect(isMbox(bytesOf('Subject: a\n\nx'))).toBe(false)
    expect(isMbox(bytesOf('From now on we pay.'))).toBe(false)
    expect(mails('Subject: a\n\nx')).toEqual([])
  })

  it('is read in pieces of any size, and comes out the same', () => {
    const box = bytesOf(
      Array.from(
        { length: 40 },
        (_, at) => `${start}Subject: ${at}\n\n${'x'.repeat(at * 7)}\n>From a\n\n`,
      ).join(''),
    )
    const whole = mailsOfPiece(box, true).mails.map(textOf)
    expect(whole).toHaveLength(40)
    const inPieces: string[] = []
    let [at, size] = [0, 400]
    while (at < box.length) {
      const end = Math.min(at + size, box.length)
      const piece = mailsOfPiece(box.subarray(at, end), end === box.length)
      inPieces.push(...piece.mails.map(textOf))
      if (piece.taken === 0) size *= 2
      at += piece.taken
    }
    expect(inPieces).toEqual(whole)
  })

  it('of more mails than are taken at once goes on where it stopped', () => {
    const box = bytesOf(`${start}S: x\n\nx\n\n`.repeat(5_001))
    const first = mailsOfPiece(box, true)
    expect(first.mails).toHaveLength(5_000)
    expect(mailsOfPiece(box.subarray(first.taken), true).mails).toHaveLength(1)
  })
})
