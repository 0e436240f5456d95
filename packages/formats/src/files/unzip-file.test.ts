import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import { UnreadableFile } from './unreadable-file.ts'
import { unzipFile } from './unzip-file.ts'

describe('a zip file', () => {
  it.each(['in/rates.csv', 'statement.xml', 'account.OFX'])('gives its one file to import: %s', (name) => {
    const zip = zipSync({
      'read.me': strToU8('x'),
      [name]: strToU8('a,b\n1,2'),
      '__MACOSX/in/._rates.csv': strToU8('y'),
    })
    const unzipped = unzipFile(zip)
    if (unzipped.kind !== 'FILE') throw new Error('Not recognised as a file.')
    expect(unzipped.name).toBe(name)
    expect(new TextDecoder().decode(unzipped.bytes)).toBe('a,b\n1,2')
  })

  it('that is a workbook is known by its parts', () => {
    const zip = zipSync({ '[Content_Types].xml': strToU8('x'), 'xl/workbook.xml': strToU8('x') })
    expect(unzipFile(zip)).toEqual({ kind: 'WORKBOOK' })
  })

  it.each([
    ['two files', zipSync({ 'a.csv': strToU8('x'), 'b.xml': strToU8('y') }), '2 files'],
    ['nothing to import', zipSync({ 'a.png': strToU8('x') }), 'no file that can be imported'],
    [
      'a text document',
      zipSync({ '[Content_Types].xml': strToU8('x'), 'word/document.xml': strToU8('x') }),
      'office document',
    ],
    ['a binary portfolio', zipSync({ 'data.portfolio': strToU8('x') }), 'Portfolio Performance'],
    ['a cut end', zipSync({ 'a.csv': strToU8('hello '.repeat(2000)) }).slice(0, 60), 'damaged'],
  ])('with %s is refused in words', (_what, zip, words) => {
    expect(() => unzipFile(zip)).toThrow(UnreadableFile)
    expect(() => unzipFile(zip)).toThrow(words)
  })

  /** An archive that states an unpacked size of ten bytes, in both places. */
  function saysItIsSmall(zip: Uint8Array): Uint8Array {
    const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
    // Offset 22 of the local header, 24 of the central directory.
    view.setUint32(22, 10, true)
    view.setUint32(view.getUint32(zip.length - 6, true) + 24, 10, true)
    return zip
  }
  const zeros = new Uint8Array(64 * 1024 * 1024)

  it('that unpacks to more than 60 MB is refused, though it says that it is small', () => {
    expect(() => unzipFile(saysItIsSmall(zipSync({ 'bomb.csv': zeros }, { level: 9 })))).toThrow('60 MB')
  })

  it('is unpacked as far as what it is asked for, and no further', () => {
    const zip = zipSync({ 'a.csv': strToU8('a,b'), 'bomb.png': zeros }, { level: 9 })
    expect(unzipFile(saysItIsSmall(zip))).toMatchObject({ kind: 'FILE', name: 'a.csv' })
  })

  it('in which one bit is another is refused, since it may be a digit', () => {
    const zip = zipSync({ 'a.csv': strToU8('day,amount\n2024-01-01,100') }, { level: 0 })
    // The amount is after the 30 bytes of the local header, the name and the text before it: 100 becomes 500.
    zip[30 + 'a.csv'.length + 'day,amount\n2024-01-01,'.length] = '5'.charCodeAt(0)
    expect(() => unzipFile(zip)).toThrow('damaged')
  })

  it('with more files than any export has is refused before one is looked at', () => {
    const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`${at}.csv`, strToU8('x')]))
    expect(() => unzipFile(zipSync(many, { level: 0 }))).toThrow('2001 files, more than 2,000')
  })
})
