import { describe, expect, it } from 'vitest'

import { registrationOf } from './rules.ts'

const nonprofit = (country: string | null, registrationNumber: string | null, taxId: string | null = null) =>
  registrationOf({ type: 'NONPROFIT', country, registrationNumber, taxId })

describe('the registration of a nonprofit', () => {
  // Numbers of bodies that publish them: the American Red Cross, Oxfam, the National Trust for Scotland, the Australian Red Cross.
  it.each([
    ['US', '53-0196605', 'US_EIN'],
    ['GB', '202918', 'GB_CHC'],
    ['GB', 'SC007410', 'GB_SC'],
    ['GB', 'NIC100523', 'GB_NIC'],
    ['IE', '20009601', 'IE_RCN'],
    ['CA', '11921 9814 RR0001', 'CA_RR'],
    ['AU', '50 169 561 394', 'AU_ABN'],
    ['NZ', 'CC33383', 'NZ_CC'],
    ['FR', 'W751000000', 'FR_RNA'],
  ])('of %s has the form %s', (country, number, register) => {
    expect(nonprofit(country, number)).toEqual({ number, register, hasForm: true })
  })

  it.each([
    ['US', '00-1234567'], // no office of the IRS gives 00
    ['GB', '12345'],
    ['GB', 'SC12345'],
    ['AU', '51 169 561 394'], // its check digits are wrong
  ])('of %s is told where %s has not the form', (country, number) => {
    expect(nonprofit(country, number)).toMatchObject({ number, hasForm: false })
  })

  it('of the United States is its tax id, where no other number is recorded', () => {
    expect(nonprofit('US', null, '53-0196605')).toMatchObject({ number: '53-0196605', hasForm: true })
    expect(nonprofit('GB', null, '123')).toBeNull()
  })

  it('is not checked where no form is known, or of a company that is no nonprofit', () => {
    const unknown = { register: null, hasForm: null }
    expect(nonprofit('DE', 'VR 4711')).toMatchObject(unknown)
    expect(nonprofit(null, '202918')).toMatchObject(unknown)
    const vendor = { type: 'VENDOR', country: 'GB', registrationNumber: '1', taxId: null }
    expect(registrationOf(vendor)).toMatchObject(unknown)
  })
})
