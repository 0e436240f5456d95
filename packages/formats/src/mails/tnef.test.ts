import { describe, expect, it } from 'vitest'

import { mailOfParts } from '../testing/mail-text.ts'
import { tnefFile } from '../testing/tnef-file.ts'
import { letterFile, readLetter } from './read-letter.ts'
import { readTnef } from './tnef.ts'

const wordsOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

function mailWith(packed: Uint8Array, words = 'See the files.'): Uint8Array {
  return mailOfParts({}, [
    { type: 'text/plain', content: words },
    {
      type: 'application/ms-tnef',
      headers: [
        'Content-Disposition: attachment; filename="winmail.dat"',
        'Content-Transfer-Encoding: base64',
      ],
      content: Buffer.from(packed).toString('base64'),
    },
  ])
}

const call = { longName: 'Capital call 7 – Müller.pdf', mediaType: 'application/pdf', content: '%PDF-1.4' }

describe('the files within winmail.dat', () => {
  it('are files of the mail like others, in its place', async () => {
    const mail = mailWith(tnefFile({ rtf: true, files: [call, { title: 'Übersicht.csv', content: 'a,b' }] }))
    const letter = await readLetter(mail)
    expect(letter).toMatchObject({ text: 'See the files.', leftOut: [] })
    expect(letter.files.map(({ fileName, mediaType, bytes }) => [fileName, mediaType, bytes])).toEqual([
      ['Capital call 7 – Müller.pdf', 'application/pdf', 8],
      ['Übersicht.csv', '', 3],
    ])
    const file = await letterFile(mail, 1)
    expect(file && wordsOf(file.bytes)).toBe('a,b')
  })

  it('stand beside those of a mail inside of it, whose words are a file', async () => {
    const inner = tnefFile({ text: 'Please pay on Monday.', files: [call] })
    const { files } = await readLetter(mailWith(tnefFile({ files: [{ title: 'Notice', mail: inner }] })))
    expect(files.map(({ fileName }) => fileName)).toEqual(['Notice.txt', 'Capital call 7 – Müller.pdf'])
  })

  it('are told as damaged where their sum is another one, and the package stays', async () => {
    const packed = tnefFile({ files: [call, { title: 'sound.txt', content: 'x' }] })
    const at = Buffer.from(packed).indexOf('%PDF')
    packed[at] = 0
    const { files, leftOut } = await readLetter(mailWith(packed))
    expect(files.map(({ fileName }) => fileName)).toEqual(['winmail.dat', 'sound.txt'])
    expect(leftOut).toEqual([
      expect.stringContaining('winmail.dat of this mail'),
      'The file Capital call 7 – Müller.pdf of this mail is damaged.',
    ])
  })
})

describe('the words within winmail.dat', () => {
  it('are those of a mail that has no others', async () => {
    const packed = tnefFile({ text: 'Grüße', page: '<p>Grüße</p><script>x</script>' })
    expect(await readLetter(mailWith(packed, ''))).toMatchObject({ text: 'Grüße', html: '<p>Grüße</p>' })
    expect(await readLetter(mailWith(packed))).toMatchObject({ text: 'See the files.', html: null })
  })

  it('are said to be left where they are in RTF only', async () => {
    const { leftOut } = await readLetter(mailWith(tnefFile({ rtf: true }), ''))
    expect(leftOut).toEqual(['The words of this mail are in RTF only, which is not read. Download it.'])
  })
})

describe('a winmail.dat that is none, or a part of one', () => {
  it('is read as far as it goes, wherever it was cut', () => {
    const packed = tnefFile({
      text: 'Words',
      files: [call, { title: 'Notice', mail: tnefFile({ files: [call] }) }],
    })
    const starts = Array.from({ length: packed.length }, (_, length) => readTnef(packed.subarray(0, length)))
    expect(starts.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => null))
    expect(starts.slice(6).every((each) => each !== null && each.files.length <= 3)).toBe(true)
    expect(readTnef(packed)).toMatchObject({ isWhole: true, text: 'Words' })
    expect(readTnef(new TextEncoder().encode('Something else'))).toBeNull()
  })
})
