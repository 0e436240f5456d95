import type { MappableField } from '@kinfolio/contract/import-edits'
import { describe, expect, it } from 'vitest'

import { fieldOfColumn, withField } from './column-fields.ts'

describe('withField', () => {
  const mapping = { day: 'date', symbol: 'ticker' }

  it('moves a field from the column it stood in', () => {
    expect(withField<MappableField>(mapping, 'code', 'symbol')).toEqual({ day: 'date', symbol: 'code' })
  })

  it('lets a column hold one field only', () => {
    expect(withField<MappableField>(mapping, 'ticker', 'name')).toEqual({ day: 'date', name: 'ticker' })
  })

  it('frees a column that is not needed', () => {
    expect(withField<MappableField>(mapping, 'ticker', null)).toEqual({ day: 'date' })
  })
})

describe('fieldOfColumn', () => {
  it('finds what a column holds, or nothing', () => {
    expect(fieldOfColumn({ day: 'date' }, 'date')).toBe('day')
    expect(fieldOfColumn({ day: 'date' }, 'ticker')).toBeNull()
  })
})
