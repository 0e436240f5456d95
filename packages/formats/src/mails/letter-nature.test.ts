import { describe, expect, it } from 'vitest'

import { mailOfParts, mailText } from '../testing/mail-text.ts'
import { readLetter } from './read-letter.ts'

const natureOf = async (headers: Record<string, string>, body?: string) =>
  (await readLetter(mailText(headers, body))).nature

describe('the nature of a letter', () => {
  it.each<[string, Record<string, string>, string, string]>([
    ['nothing', {}, 'PERSON', 'NOTHING'],
    ['that nothing is automatic', { 'Auto-Submitted': 'no' }, 'PERSON', 'NOTHING'],
    ['a portal', { 'Auto-Submitted': 'auto-generated' }, 'PERSON', 'NOTHING'],
    ['that no answer by a program is wanted', { 'X-Auto-Response-Suppress': 'All' }, 'PERSON', 'NOTHING'],
    ['only an empty return path', { 'Return-Path': '<>' }, 'PERSON', 'NOTHING'],
    ['a person who writes of a bounce', { Subject: 'Re: Undeliverable: call' }, 'PERSON', 'NOTHING'],
    ['a postmaster who writes', { From: 'postmaster@linden.example' }, 'PERSON', 'NOTHING'],
    [
      'an answer by a program',
      { 'Auto-Submitted': 'auto-replied (vacation)' },
      'AUTO_REPLY',
      'HEADER_AUTO_SUBMITTED',
    ],
    ['an older answer by a program', { 'X-Autoreply': 'yes' }, 'AUTO_REPLY', 'HEADER_AUTO_REPLY'],
    ['that it is none', { 'X-Autoreply': 'no' }, 'PERSON', 'NOTHING'],
    ['a precedence', { Precedence: 'auto_reply' }, 'AUTO_REPLY', 'HEADER_PRECEDENCE'],
    [
      'an empty return path and an absence',
      { 'Return-Path': '<>', Subject: 'Abwesenheitsnotiz: Call' },
      'AUTO_REPLY',
      'EMPTY_RETURN_PATH',
    ],
    ['an absence', { Subject: 'Réponse automatique : appel' }, 'AUTO_REPLY', 'SUBJECT'],
    [
      'whom it did not reach',
      { 'X-Failed-Recipients': 'a@example.com' },
      'BOUNCE',
      'HEADER_FAILED_RECIPIENTS',
    ],
    ['a daemon', { From: 'MAILER-DAEMON@mx.example (Mail Delivery System)' }, 'BOUNCE', 'SENDER'],
    [
      'a daemon that answers',
      { From: 'MAILER-DAEMON@mx.example', 'Auto-Submitted': 'auto-replied' },
      'BOUNCE',
      'HEADER_AUTO_SUBMITTED',
    ],
    [
      'an empty return path and a daemon',
      { From: 'MAILER-DAEMON@mx.example', 'Return-Path': '<>' },
      'BOUNCE',
      'EMPTY_RETURN_PATH',
    ],
    ['a subject', { Subject: 'Unzustellbar: Abruf' }, 'BOUNCE', 'SUBJECT'],
    ['a list', { 'List-Id': '<news.example.com>' }, 'LIST', 'HEADER_LIST'],
    ['a mail to many', { Precedence: 'bulk' }, 'LIST', 'HEADER_PRECEDENCE'],
  ])('whose head says %s', async (_, headers, kind, reason) => {
    expect(await natureOf(headers)).toMatchObject({ kind, reason })
  })

  it('is told by the first words where nothing else tells it', async () => {
    const bounce = 'Your message could not be delivered.\n550 5.1.1 <a@example.com>: no such user'
    expect(await natureOf({}, bounce)).toMatchObject({ kind: 'BOUNCE', reason: 'BODY' })
    expect(await natureOf({}, 'Ich bin derzeit im Urlaub.')).toMatchObject({
      kind: 'AUTO_REPLY',
      reason: 'BODY',
    })
  })

  it.each<[string, Record<string, string>, boolean]>([
    ['a person', {}, true],
    ['a portal', { 'Auto-Submitted': 'auto-generated' }, false],
    ['somebody who asks for silence', { 'X-Auto-Response-Suppress': 'OOF, AutoReply' }, false],
    ['an address that takes no answers', { From: 'no-reply@linden.example' }, false],
    ['a notice without a return path', { 'Return-Path': '<>' }, false],
    ['a list', { 'List-Id': '<news.example.com>' }, false],
  ])('says whether %s may be answered by a program', async (_, headers, mayBeAnswered) => {
    expect(await natureOf(headers)).toMatchObject({ mayBeAnswered })
  })
})

describe('a report', () => {
  const report = (type: string, fields: string) =>
    mailOfParts(
      { From: 'mx@example.org', Subject: 'A report', 'Message-ID': '<r@example.org>' },
      [
        { type: 'text/plain', content: 'See below.' },
        { type, content: fields },
        { type: 'text/rfc822-headers', content: 'Message-ID: <sent@example.com>\r\nTo: a@example.com' },
      ],
      'report',
    )

  it('of a mail that did not arrive says whom it did not reach, why, and which mail it was', async () => {
    const fields =
      'Reporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; b@example.com\r\nAction: failed\r\nStatus: 5.2.2 (full)'
    expect(await readLetter(report('message/delivery-status', fields))).toMatchObject({
      nature: { kind: 'BOUNCE', reason: 'CONTENT_TYPE' },
      bounce: { recipient: 'b@example.com', status: '5.2.2', messageId: 'sent@example.com' },
      files: [],
      forwarded: null,
    })
  })

  it('of a mail that did arrive is no bounce', async () => {
    const letter = await readLetter(report('message/delivery-status', 'Action: delivered\r\nStatus: 2.0.0'))
    expect(letter).toMatchObject({ nature: { kind: 'AUTO_REPLY', reason: 'CONTENT_TYPE' }, bounce: null })
  })

  it('of somebody who complains is a complaint', async () => {
    const fields = 'Feedback-Type: abuse\r\nOriginal-Rcpt-To: c@example.com'
    expect(await readLetter(report('message/feedback-report', fields))).toMatchObject({
      nature: { kind: 'COMPLAINT', reason: 'CONTENT_TYPE' },
      bounce: { recipient: 'c@example.com', status: null, messageId: 'sent@example.com' },
    })
  })
})
