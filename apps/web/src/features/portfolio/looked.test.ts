import { describe, expect, it } from 'vitest'

import type { OrgWork } from '../../api/org-context.ts'
import { lookedOf, lookedSearch } from './looked.ts'

// The test fills only the fields that `lookedOf` reads.
const work = (displayCurrency: string | null) =>
  ({ user: { settings: { displayCurrency } }, org: { settings: { baseCurrency: 'EUR' } } }) as OrgWork

describe('the currency of a page', () => {
  it("is that of the address, else a person's own, else the organisation's", () => {
    expect(lookedOf({ currency: 'USD' }, work('CHF'))).toEqual({ currency: 'USD' })
    expect(lookedOf({}, work('CHF'))).toEqual({ currency: 'CHF' })
    expect(lookedOf({}, work(null))).toEqual({})
    // Naming the organisation's own currency gives the same as naming none.
    expect(lookedOf({ currency: 'EUR' }, work('CHF'))).toEqual({})
  })

  it('is left out of an address that names none', () => {
    expect(lookedSearch({ currency: 'Dollar', entity: 'x' })).toEqual({ currency: undefined, entity: 'x' })
  })
})
