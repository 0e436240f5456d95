import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import { UnreadableFile } from './unreadable-file.ts'
import { unzipCsv } from './unzip-csv.ts'

describe('a zip file', () => {
  it('gives its one CSV, whatever lies beside it', () => {
    const zip = zipSync({
      'read.me': strToU8('x'),
      'in/rates.csv': strToU8('a,b\n1,2'),
      '__MACOSX/in/._rates.csv': strToU8('y'),
    })
    const { name, bytes } = unzipCsv(zip)
    expect(name).toBe('in/rates.csv')
    expect(new TextDecoder().decode(bytes)).toBe('a,b\n1,2')
  })

  it.each([
    ['two CSVs', zipSync({ 'a.csv': strToU8('x'), 'b.csv': strToU8('y') }), '2 CSV files'],
    ['no CSV', zipSync({ 'a.txt': strToU8('x') }), 'no CSV'],
    [
      'a workbook',
      zipSync({ '[Content_Types].xml': strToU8('x'), 'xl/a.xml': strToU8('x') }),
      'office document',
    ],
    ['a cut end', zipSync({ 'a.csv': strToU8('hello '.repeat(2000)) }).slice(0, 60), 'damaged'],
  ])('with %s is refused in words', (_what, zip, words) => {
    expect(() => unzipCsv(zip)).toThrow(UnreadableFile)
    expect(() => unzipCsv(zip)).toThrow(words)
  })

  it('that unpacks to more than 60 MB is refused, though it says that it is small', () => {
    const zip = zipSync({ 'bomb.csv': new Uint8Array(64 * 1024 * 1024) }, { level: 9 })
    // Both places that state the original size: offset 22 of the local header, 24 of the central directory.
    const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
    const central = view.getUint32(zip.length - 6, true)
    view.setUint32(22, 10, true)
    view.setUint32(central + 24, 10, true)
    expect(() => unzipCsv(zip)).toThrow('60 MB')
  })
})
