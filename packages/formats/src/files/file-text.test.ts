import { describe, expect, it } from 'vitest'

import { fileText } from './file-text.ts'

const utf16 = (text: string, isLittle: boolean) => {
  const bytes = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))
  return isLittle ? bytes : new Uint8Array(Buffer.from(bytes).swap16())
}

describe('the text of a file', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode('Zürich €')],
    ['UTF-8 with its mark', new TextEncoder().encode('\ufeffZürich €')],
    ['UTF-16, little end first', utf16('Zürich €', true)],
    ['UTF-16, big end first', utf16('Zürich €', false)],
    // Windows-1252: ü is 0xfc and € is 0x80.
    ['Windows-1252', Uint8Array.of(0x5a, 0xfc, 0x72, 0x69, 0x63, 0x68, 0x20, 0x80)],
  ])('is read from %s, without its mark', (_name, bytes) => {
    expect(fileText(bytes)).toBe('Zürich €')
  })

  it.each([true, false])('is read from UTF-16 without its mark too, little end first: %s', (isLittle) => {
    expect(fileText(utf16('Datum;€', isLittle).subarray(2))).toBe('Datum;€')
  })

  it('is refused in words when the file is binary', () => {
    expect(() => fileText(Uint8Array.of(0x61, 0, 0x62))).toThrow('binary')
  })
})
