import { countries, isCountry } from '@kinfolio/contract/countries'
import { Failure } from '@kinfolio/contract/errors'
import { describe, expect, it } from 'vitest'

import { keptDetails, readDomain, readLei, readPhone, readWebsite, taxIdCheck, toldPhones } from './rules.ts'

const nowhere = { phoneCountry: null }

function refused(
  written: Parameters<typeof keptDetails>[0],
  around: Parameters<typeof keptDetails>[1] = nowhere,
) {
  try {
    keptDetails(written, around)
  } catch (error) {
    if (error instanceof Failure) return error.data?.issues
    throw error
  }
  throw new Error('Nothing was refused.')
}

describe('a telephone number', () => {
  // The first two are the examples of Google's libphonenumber, README.md. The others are reserved for drama by Ofcom and
  // by the North American Numbering Plan.
  it.each([
    ['044 668 18 00', 'CH', '+41446681800', '+41 44 668 18 00'],
    ['+41 44 668 1800', null, '+41446681800', '+41 44 668 18 00'],
    ['tel:+41-44-668-18-00', 'DE', '+41446681800', '+41 44 668 18 00'],
    ['020 7946 0958', 'GB', '+442079460958', '+44 20 7946 0958'],
    ['(212) 555-0142', 'US', '+12125550142', '+1 212 555 0142'],
    ['044 668 18 00 ext. 12', 'CH', '+41446681800;ext=12', '+41 44 668 18 00 ext. 12'],
  ])('%s, written in %s, is %s', (written, country, number, display) => {
    expect(readPhone(written, country)).toEqual({ kept: number })
    expect(readPhone(number, null)).toEqual({ kept: number })
    expect(toldPhones([{ label: 'Work', number }])).toEqual([{ label: 'Work', number, display }])
  })

  it.each([
    ['044 668 18 00', null, 'with its country code'],
    ['044 668 18', 'CH', 'no telephone number'],
    ['call 044 668 18 00 or Jo', 'CH', 'no telephone number'],
    ['hello', 'CH', 'no telephone number'],
    ['+41 44 668 18 00 99', null, 'no telephone number'],
  ])('%s, written in %s, is refused', (written, country, words) => {
    expect(readPhone(written, country)).toEqual({ refusal: expect.stringContaining(words) })
  })
})

describe('a domain', () => {
  // The IDNA form of "müller" is the example of RFC 3492's tools: xn--mller-kva.
  it.each([
    ['Example.COM', 'example.com'],
    ['https://www.example.com/team?x=1', 'example.com'],
    ['www.example.co.uk', 'example.co.uk'],
    ['Müller.example', 'xn--mller-kva.example'],
    ['example.com:8443/', 'example.com'],
  ])('%s is kept as %s', (written, kept) => {
    expect(readDomain(written)).toEqual({ kept })
  })

  it.each(['example', 'exa mple.com', 'jo@', '-example.com', '10.0.0.1', 'http://', '.com'])(
    'is not %s',
    (written) => {
      expect(readDomain(written)).toEqual({ refusal: 'This is no domain. Write it as example.com.' })
    },
  )
})

describe('a website', () => {
  it.each([
    ['example.com', 'https://example.com'],
    ['http://Example.com/Team?a=1', 'http://example.com/Team?a=1'],
    ['https://example.com/', 'https://example.com'],
    ['example.com:8443', 'https://example.com:8443'],
  ])('%s is kept as %s', (written, kept) => {
    expect(readWebsite(written)).toEqual({ kept })
  })

  it.each([
    'javascript:alert(1)',
    'ftp://example.com',
    'https://',
    'data:text/html,x',
    'https://me:secret@example.com',
  ])('is not %s', (written) => {
    expect(readWebsite(written)).toHaveProperty('refusal')
  })
})

describe('an LEI', () => {
  // The first is that of the Global Legal Entity Identifier Foundation, the others of Apple Inc. and of Deutsche Bank AG, as gleif.org tells.
  it.each(['506700GE1G29325QX363', 'HWUPKR0MPOU8FGXBT394', '7LTWFZYICNSX8D621K86'])('%s passes', (lei) => {
    expect(readLei(lei)).toEqual({ kept: lei })
    expect(readLei(` ${lei.slice(0, 4)} ${lei.slice(4).toLowerCase()} `)).toEqual({ kept: lei })
  })

  it('with one wrong sign fails, wherever it is', () => {
    const lei = '506700GE1G29325QX363'
    for (let at = 0; at < lei.length; at++) {
      const wrong = `${lei.slice(0, at)}${lei[at] === '7' ? '8' : '7'}${lei.slice(at + 1)}`
      expect(readLei(wrong), wrong).toEqual({
        refusal: 'The check digits of this LEI are wrong. Compare it sign by sign.',
      })
    }
    expect(readLei('506700GE1G29325QX36')).toEqual({
      refusal: 'An LEI has twenty letters and digits, the last two of them digits.',
    })
  })
})

describe('a tax id', () => {
  // Numbers from the documentation of python-stdnum, by Arthur de Jong: ch.uid, de.vat, fr.tva, at.uid, it.iva, lu.tva, gb.vat.
  it.each([
    ['CH', 'CHE-107.787.577', 'CHE-107.787.578'],
    ['DE', 'DE136,695 976', 'DE136695978'],
    ['FR', 'FR 40 303 265 045', 'FR 84 323 140 391'],
    ['AT', 'ATU13585627', 'ATU13585626'],
    ['IT', 'IT 00743110157', '00743110158'],
    ['LU', 'LU 150 274 42', 'LU 150 274 43'],
    ['GB', '980780684', '802311781'],
  ])('of %s is %s and not %s', (taxCountry, right, wrong) => {
    const around = { phoneCountry: null, taxCountry }
    expect(keptDetails({ taxId: right }, around).taxId).toBe(right)
    expect(taxIdCheck(right, taxCountry)).toBe('CHECKED')
    expect(refused({ taxId: wrong }, around)).toMatchObject([
      {
        path: ['taxId'],
        message: `The check digit of this tax id of ${taxCountry} is wrong. Compare it digit by digit.`,
      },
    ])
  })

  it('of a country whose check is not known, or of no country, is kept and told as not checked', () => {
    for (const taxCountry of ['BS', null]) {
      expect(keptDetails({ taxId: ' abc  123 ' }, { phoneCountry: null, taxCountry }).taxId).toBe('ABC 123')
      expect(taxIdCheck('ABC 123', taxCountry)).toBe('UNCHECKED')
    }
    expect(taxIdCheck(null, 'CH')).toBeNull()
  })

  it('that is none at all is refused in other words', () => {
    const [issue] = refused({ taxId: 'nothing' }, { phoneCountry: null, taxCountry: 'CH' }) as {
      message: string
    }[]
    expect(issue?.message).toBe('This is no tax id of CH. Compare it, or choose the country that issued it.')
  })

  it('is not the number of a bank account', () => {
    // Kontonummer of the documentation of python-stdnum, no.kontonr.
    const around = { phoneCountry: null, taxCountry: 'NO' }
    expect(refused({ taxId: '8601 11 17947' }, around)).toMatchObject([{ path: ['taxId'] }])
  })
})

describe('what is written about somebody', () => {
  it('is refused as a whole, with every wrong part at its place', () => {
    const issues = refused({
      phones: [
        { label: '', number: '+41 44 668 18 00' },
        { label: '', number: 'hello' },
      ],
      domains: ['example.com', 'x'],
      website: 'ftp://example.com',
      lei: '1',
    })
    expect((issues as { path: unknown }[]).map(({ path }) => path)).toEqual([
      ['phones', 1, 'number'],
      ['domains', 1],
      ['website'],
      ['lei'],
    ])
  })

  it('keeps a domain once, nothing of what is empty, and leaves alone what is absent', () => {
    expect(
      keptDetails({ domains: ['example.com', 'WWW.example.com'], website: ' ', lei: null }, nowhere),
    ).toEqual({
      domains: ['example.com'],
      website: null,
      lei: null,
    })
  })
})

describe('the countries', () => {
  // ISO 3166-1 has 249 officially assigned codes. Reserved codes (UK, EU) and codes of other lists (XK, AN) are not among them.
  it('are those of ISO 3166-1', () => {
    expect(new Set(countries).size).toBe(249)
    for (const code of ['CH', 'GB', 'AQ', 'SS', 'BQ']) expect(isCountry(code), code).toBe(true)
    for (const code of ['UK', 'EU', 'XK', 'AN', 'ch', '']) expect(isCountry(code), code).toBe(false)
  })
})
