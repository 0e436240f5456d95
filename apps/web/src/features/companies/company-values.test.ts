import { CompanyCreate } from '@kinfolio/contract/companies'
import { describe, expect, it } from 'vitest'

import { inputOfCompany, valuesOfCompany } from './company-values.ts'

const empty = valuesOfCompany(undefined)

describe('the form of a company', () => {
  it('says nothing of what is left empty', () => {
    const input = CompanyCreate.parse(inputOfCompany({ ...empty, name: 'Alpha' }, false))
    expect(input).toMatchObject({
      name: 'Alpha',
      type: 'OTHER',
      domains: [],
      phones: [],
      lei: null,
      country: null,
    })
    expect(input).not.toHaveProperty('privateNotes')
  })

  it('takes domains between commas and blanks, and private notes of those who see them', () => {
    const values = {
      ...empty,
      name: 'Alpha',
      domains: ' a.example, b.example;c.example ',
      privateNotes: 'Ours',
    }
    expect(inputOfCompany(values, true)).toMatchObject({
      domains: ['a.example', 'b.example', 'c.example'],
      privateNotes: 'Ours',
    })
  })
})
