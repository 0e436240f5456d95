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

  it.each(['bomb.csv', 'xl/media/bomb.png'])(
    'that unpacks to more than 60 MB is refused, though it says that it is small: %s',
    (name) => {
      const zip = zipSync({ [name]: new Uint8Array(64 * 1024 * 1024) }, { level: 9 })
      // Both places that state the original size: offset 22 of the local header, 24 of the central directory.
      const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
      const central = view.getUint32(zip.length - 6, true)
      view.setUint32(22, 10, true)
      view.setUint32(central + 24, 10, true)
      expect(() => unzipFile(zip)).toThrow('60 MB')
    },
  )
})
