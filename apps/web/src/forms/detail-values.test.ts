import { describe, expect, it } from 'vitest'

import { detailFields, inputOfDetails, valuesOfDetails } from './detail-values.ts'

const home = { label: 'Home', street: 'Seestrasse 1', postalCode: '8002', city: 'Zürich', region: '' }

describe('how to reach somebody, in a form', () => {
  it('comes back as it was, with telephone numbers as people read them', () => {
    const values = valuesOfDetails({
      emails: [{ label: 'Work', address: 'ada@example.com' }],
      phones: [{ label: '', number: '+41446681800', display: '+41 44 668 18 00' }],
      addresses: [{ ...home, country: null }],
    })
    expect(values.phones).toEqual([{ label: '', number: '+41 44 668 18 00' }])
    expect(inputOfDetails(values).addresses).toEqual([{ ...home, country: null }])
  })

  it('leaves out lines that were added and left empty at the end, and keeps the places of all others', () => {
    const { emails, addresses } = inputOfDetails({
      emails: [
        { label: '', address: ' ' },
        { label: 'Work', address: 'ada@example.com' },
        { label: 'Home', address: '' },
      ],
      phones: [],
      addresses: [
        { ...home, country: 'CH' },
        { label: 'Work', street: '', postalCode: '', city: '', region: '', country: '' },
      ],
    })
    expect(emails).toEqual([
      { label: '', address: ' ' },
      { label: 'Work', address: 'ada@example.com' },
    ])
    expect(addresses).toEqual([{ ...home, country: 'CH' }])
  })

  it('names the fields that the server may refuse', () => {
    const values = { ...valuesOfDetails(), phones: [{ label: '', number: '1' }] }
    expect(detailFields(values)).toEqual(['phones.0.number'])
  })
})
