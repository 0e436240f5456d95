import { questionKey, type NameAnswer, type NameQuestion } from '@kinfolio/formats/mails/mail-path'
import { describe, expect, it } from 'vitest'

import { noNames, systemNames } from '../../../platform/names.ts'
import { findOrigin } from './queries.ts'

/** The message of RFC 8463, appendix A, with the first of its signatures. */
const signed = `DKIM-Signature: v=1; a=ed25519-sha256; c=relaxed/relaxed;
 d=football.example.com; i=@football.example.com;
 q=dns/txt; s=brisbane; t=1528637909; h=from : to :
 subject : date : message-id : from : subject : date;
 bh=2jUSOH9NhtVGCQWNr9BrIAPreKQjO6Sn7XIkfJVOzv8=;
 b=/gCrinpcQOoIfuHNQIbq4pgh9kyIK3AQUdt9OdqQehSwhEIug4D11Bus
 Fa3bT3FY5OsU7ZbnKELq+eXdp1Q1Dw==
From: Joe SixPack <joe@football.example.com>
To: Suzie Q <suzie@shopping.example.net>
Subject: Is dinner ready?
Date: Fri, 11 Jul 2003 21:00:37 -0700 (PDT)
Message-ID: <20030712040037.46341.5F8J@football.example.com>

Hi.

We lost the game.  Are you hungry yet?

Joe.
`
const bytesOf = (mail: string) => new TextEncoder().encode(mail.replaceAll('\n', '\r\n'))
const path = { address: '192.0.2.1', helo: 'mail.fund.example', sender: 'a@fund.example' }

/** A name server with some texts, and all that it was asked. */
function texts(answer: (name: string) => string | undefined) {
  const asked: string[] = []
  const lookUp = (question: NameQuestion): Promise<NameAnswer> => {
    asked.push(questionKey(question))
    const text = question.type === 'TXT' ? answer(question.name) : undefined
    return Promise.resolve(text === undefined ? { kind: 'NONE' } : { kind: 'RECORDS', records: [[text]] })
  }
  return { asked, lookUp }
}

describe('where a mail came from', () => {
  it('is found out by a process of its own, which asks for what it has to know', async () => {
    const key = 'v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo='
    const names = texts((name) => (name === 'brisbane._domainkey.football.example.com' ? key : undefined))
    const origin = await findOrigin('a', bytesOf(signed), {
      path: { address: null, helo: null, sender: '' },
      lookUp: names.lookUp,
    })
    expect(origin).toMatchObject({ verdict: 'PROVEN', domain: 'football.example.com', spf: null })
    expect(new Set(names.asked).size).toBe(names.asked.length)
  })

  it('is unknown where nobody answers', async () => {
    expect(await findOrigin('a', bytesOf(signed), { path, lookUp: noNames })).toMatchObject({
      verdict: 'UNKNOWN',
      signatures: [{ result: 'temperror', domain: 'football.example.com' }],
    })
  })

  it('is not asked for without end: neither through names that lead on, nor of many at once', async () => {
    let next = 0
    const chain = texts((name) => {
      next += 1
      return name.startsWith('_dmarc') ? undefined : `v=spf1 include:n${next}.fund.example -all`
    })
    const mail = bytesOf('From: a@fund.example\nSubject: x\n\nx\n')
    expect((await findOrigin('a', mail, { path, lookUp: chain.lookUp })).verdict).not.toBe('PROVEN')
    expect(chain.asked.length).toBeLessThanOrEqual(60)

    const signature = signed.slice(0, signed.indexOf('From:'))
    const many = Array.from({ length: 500 }, (_, index) => signature.replace('s=brisbane', `s=s${index}`))
    const flood = texts(() => undefined)
    const origin = await findOrigin('a', bytesOf(many.join('') + signed), { path, lookUp: flood.lookUp })
    expect(origin.verdict).not.toBe('PROVEN')
    expect(flood.asked.length).toBeLessThanOrEqual(60)
  })

  it('is unknown where the name servers of a sender keep one waiting, however many names they have', async () => {
    const asked: string[] = []
    const silent = (question: NameQuestion): Promise<NameAnswer> => {
      asked.push(questionKey(question))
      return new Promise(() => {})
    }
    const origin = await findOrigin('a', bytesOf(signed), { path, lookUp: silent, patience: 20 })
    expect(origin).toMatchObject({
      verdict: 'UNKNOWN',
      signatures: [{ result: 'temperror', domain: 'football.example.com' }],
    })
    expect(asked.length).toBeGreaterThan(0)
  })

  it('is looked for in a mail of megabytes and of endless heads', async () => {
    const names = texts(() => undefined)
    for (const mail of [
      `From: a@fund.example\n\n${'x'.repeat(70)}\n`.padEnd(8_000_000, `${'y'.repeat(70)}\n`),
      `From: a@fund.example\n${'X-Head: 1\n'.repeat(200_000)}\nx`,
      `From: ${'a@fund.example, '.repeat(50_000)}\n\nx`,
      `DKIM-Signature: ${'a='.repeat(100_000)}\nFrom: a@fund.example\n\nx`,
    ])
      expect((await findOrigin('a', bytesOf(mail), { path, lookUp: names.lookUp })).verdict).not.toBe(
        'PROVEN',
      )
  })
})

describe('the names of the internet', () => {
  it('are nobody’s fault: what is no name is answered too', async () => {
    const lookUp = systemNames()
    for (const name of ['', 'a'.repeat(300), '..'])
      expect((await lookUp({ name, type: 'TXT' })).kind).not.toBe('RECORDS')
  })
})
