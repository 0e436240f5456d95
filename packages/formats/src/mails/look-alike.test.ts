import { describe, expect, it } from 'vitest'

import { domainOf, isSameOwner, registeredDomain } from './domains.ts'
import { lookAlike } from './look-alike.ts'

const known = ['apexcapital.com', 'mail.linden-fund.co.uk', 'summit.example', 'oak.example']

describe('a domain', () => {
  it.each([
    ['apexcapita1.com', 'apexcapital.com', 'SIMILAR_LETTERS'],
    ['apexcapitaI.com'.toLowerCase(), 'apexcapital.com', 'SIMILAR_LETTERS'],
    ['surnmit.example', 'summit.example', 'SIMILAR_LETTERS'],
    ['sumrnit.example', 'summit.example', 'SIMILAR_LETTERS'],
    ['0ak.example', 'oak.example', 'SIMILAR_LETTERS'],
    ['аpexcapital.com', 'apexcapital.com', 'OTHER_SCRIPT'],
    ['xn--pexcapital-yqi.com', 'apexcapital.com', 'OTHER_SCRIPT'],
    ['apex-capital.com', 'apexcapital.com', 'HYPHEN'],
    ['lindenfund.co.uk', 'mail.linden-fund.co.uk', 'HYPHEN'],
    ['apexcapital.co', 'apexcapital.com', 'OTHER_ENDING'],
    ['oak.com', 'oak.example', 'OTHER_ENDING'],
    ['apexcapital.com.login.example', 'apexcapital.com', 'INSIDE_ANOTHER'],
    ['apexcapital.portal.example', 'apexcapital.com', 'INSIDE_ANOTHER'],
    ['apexcapital-payments.com', 'apexcapital.com', 'EXTRA_WORD'],
    ['secureapexcapital.com', 'apexcapital.com', 'EXTRA_WORD'],
    ['apexcapitl.com', 'apexcapital.com', 'SPELLING'],
    ['apexcapitall.com', 'apexcapital.com', 'SPELLING'],
    ['apexcaiptal.com', 'apexcapital.com', 'SPELLING'],
    ['apexkapital.com', 'apexcapital.com', 'SPELLING'],
  ])('%s imitates %s by %s', (domain, imitates, by) => {
    expect(lookAlike(domain, known)).toEqual({ imitates, by })
  })

  it.each([
    'apexcapital.com',
    'APEXCAPITAL.COM.',
    'ir.apexcapital.com',
    'linden-fund.co.uk',
    'news.linden-fund.co.uk',
    'oat.example',
    'bluebird.example',
    'apexpartners.com',
    'localhost',
    '',
  ])('%s imitates none', (domain) => expect(lookAlike(domain, known)).toBeNull())

  it('that is known imitates no other known one', () => {
    expect(lookAlike('apexcapital.co', [...known, 'apexcapital.co'])).toBeNull()
  })

  it('is of whoever registered its end', () => {
    expect(registeredDomain('mail.linden.example')).toBe('linden.example')
    expect(registeredDomain('a.b.linden.co.uk')).toBe('linden.co.uk')
    expect(isSameOwner('www.linden.example', 'linden.example.')).toBe(true)
    expect(isSameOwner('linden.example.evil.example', 'linden.example')).toBe(false)
    expect(domainOf('Ada@Example.COM')).toBe('example.com')
    expect(domainOf('nobody')).toBeNull()
  })
})
