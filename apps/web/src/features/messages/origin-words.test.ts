import type { MailOrigin } from '@kinfolio/contract/mail-origin'
import { describe, expect, it } from 'vitest'

import { originWords } from './origin-words.ts'

const nothing: MailOrigin = {
  verdict: 'UNPROVEN',
  domain: 'fund.example',
  spf: null,
  signatures: [],
  dmarc: null,
  arc: null,
}

describe('where a mail came from, in words', () => {
  it.each<[Partial<MailOrigin>, string[]]>([
    [{}, ['Nothing proves that it is from fund.example.']],
    [
      {
        verdict: 'PROVEN',
        spf: { result: 'pass', domain: 'mail.fund.example', address: '192.0.2.1' },
        signatures: [
          { result: 'pass', domain: 'fund.example', isWhole: true },
          { result: 'pass', domain: 'fund.example', isWhole: true },
        ],
        dmarc: { result: 'pass', policy: 'reject' },
      },
      [
        'fund.example vouches for this mail.',
        'It came from 192.0.2.1, which sends for mail.fund.example.',
        'It is signed by fund.example.',
      ],
    ],
    [
      {
        verdict: 'CONTRADICTED',
        spf: { result: 'softfail', domain: 'fund.example', address: '192.0.2.9' },
        signatures: [{ result: 'neutral', domain: 'fund.example', isWhole: true }],
        dmarc: { result: 'fail', policy: 'reject' },
        arc: { result: 'pass', domain: 'list.example' },
      },
      [
        'fund.example says that a mail that came like this is not from it.',
        'It came from 192.0.2.9, which does not send for fund.example.',
        'It bears a signature of fund.example that does not hold.',
        'fund.example asks to refuse mails that it does not vouch for.',
        'list.example passed it on.',
      ],
    ],
    [
      { verdict: 'CONTRADICTED', domain: null },
      ['It names senders of several domains, so nobody can vouch for it.'],
    ],
    [{ verdict: 'UNKNOWN', domain: null }, ['Where it came from could not be checked.']],
  ])('%#', (found, words) => {
    expect(originWords({ ...nothing, ...found })).toEqual(words)
  })
})
