import { describe, expect, it } from 'vitest'

import { decimalText } from './decimal-text.ts'

describe('decimal text', () => {
  it.each([
    ['12.50', '12.5'],
    ['500000.0', '500000'],
    ['+7', '7'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['-0', '0'],
    ['-0.00', '0'],
    ['1.50e-2', '0.015'],
    ['1e3', '1000'],
    ['123.456E1', '1234.56'],
    ['0.1e1', '1'],
    ['12345678901234567890.123456789012345678', '12345678901234567890.123456789012345678'],
  ])('%s keeps every digit as %s', (source, text) => {
    expect(decimalText(source)).toBe(text)
  })

  it.each([
    '',
    '.',
    '-',
    '1,5',
    '1 5',
    '0x10',
    'Infinity',
    'NaN',
    '1e400',
    '1e-400',
    '1e',
    '9'.repeat(101),
    '１',
  ])('"%s" is no number that can be kept', (source) => {
    expect(decimalText(source)).toBeNull()
  })
})
