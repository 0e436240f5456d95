import { describe, expect, it } from 'vitest'

import { isDomainOf, printedCompanies } from './printed-companies.ts'

const namesIn = (text: string) => printedCompanies(text).map(({ name }) => name)

describe('companies that a text names', () => {
  it.each([
    ['Linden & Partner AG, Bahnhofstrasse 1, 8001 Zürich', ['Linden & Partner AG']],
    ['Invoice from Acme Roofing Ltd. for the roof.', ['Acme Roofing Ltd.']],
    [
      'between Traunsee Verwaltungs GmbH & Co. KG and Oak Advisors, LLC',
      ['Traunsee Verwaltungs GmbH & Co. KG', 'Oak Advisors, LLC'],
    ],
    ['“Alder Growth Fund III, L.P.” (the Fund)', ['Alder Growth Fund III, L.P.']],
    ['Registered office: Cobalt Services S.à r.l., Luxembourg', ['Cobalt Services S.à r.l.']],
    ['It was sold to Ulmen Holding AG.', ['Ulmen Holding AG']],
    ['Cobalt Services S. à r. l., Luxembourg', ['Cobalt Services S. à r. l.']],
    ['Bank of the Lake plc', ['Bank of the Lake plc']],
    ['Dear Ms Huber, Mühle Bau GmbH has sent this.', ['Mühle Bau GmbH']],
    ['we sold it. Ulmen Holding AG bought it', ['Ulmen Holding AG']],
    ['LIMITED TIME OFFER', []],
    ['the limited partners', []],
    ['AG', []],
    ['8001 AG', []],
  ])('%s', (text, names) => {
    expect(namesIn(text)).toEqual(names)
  })

  it('are told once, with the line that names them and what is their own', () => {
    const text = [
      'Acme Roofing Ltd',
      'Your roof is ready. Acme Roofing Ltd thanks you.',
      'office@acme-roofing.example · someone@gmail.com · www.acme-roofing.example/roofs',
      'info@other.example',
    ].join('\n')
    expect(printedCompanies(text)).toEqual([
      {
        name: 'Acme Roofing Ltd',
        quote: 'Acme Roofing Ltd',
        domains: ['acme-roofing.example'],
        emails: ['office@acme-roofing.example'],
        website: 'https://www.acme-roofing.example',
      },
    ])
  })

  it('are few of a text that is made of nothing else', () => {
    const many = Array.from({ length: 5_000 }, (_, at) => `Firm ${at} of Many Words AG`).join(' ')
    expect(printedCompanies(many).length).toBeLessThanOrEqual(20)
    expect(printedCompanies(`${'A'.repeat(500_000)}@${'b.'.repeat(100_000)} AG`)).toEqual([])
  })
})

describe('a domain', () => {
  it.each([
    ['linden-partner.example', 'Linden & Partner AG', true],
    ['linden.example', 'Linden & Partner AG', true],
    ['mail.acme.co.uk', 'Acme Roofing Ltd', true],
    ['gmail.com', 'Gmail Consulting Ltd', false],
    ['other.example', 'Acme Roofing Ltd', false],
    ['ab.example', 'Abacus AG', false],
    ['', 'Acme', false],
  ])('%s is of %s: %s', (domain, name, expected) => {
    expect(isDomainOf(domain, name)).toBe(expected)
  })
})
