import { describe, expect, it } from 'vitest'

import { singleByteText } from './single-byte-text.ts'

/** Encodes a text by looking up each letter among the decoded bytes. */
function encode(text: string, label: string): Uint8Array {
  const letters = new TextDecoder(label).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  return Uint8Array.from(text, (letter) => letters.indexOf(letter))
}

describe('text of one byte a letter', () => {
  it.each([
    'Zażółć gęślą jaźń; Łódź; Śląsk',
    'Kwota,Opis\n5,łąka\n',
    'Příliš žluťoučký kůň úpěl; běžný účet',
    'árvíztűrő tükörfúrógép',
    'PŁATNOŚĆ KARTĄ',
  ])('of central Europe is Windows-1250: %s', (text) => {
    expect(singleByteText(encode(text, 'windows-1250'))).toBe(text)
  })

  it.each(['Płatność kartą; Łódź', 'PRZELEW ŚRODKÓW; WPŁATA WŁASNA; ŁÓDŹ', 'opłata\nsą'])(
    'of Poland may be ISO 8859-2: %s',
    (text) => {
      expect(singleByteText(encode(text, 'iso-8859-2'))).toBe(text)
    },
  )

  it.each([
    'Größe für Äpfel, café à la crème, où êtes-vous ? 10 m² n° 3',
    'Señor ¿qué? ¡hola! mañana 1ª clase 2º',
    'Smørrebrød på Ærø; £10 fee; 5 €',
    'città perché più lunedì così',
    'ação, avô, pão',
  ])('of western Europe is Windows-1252: %s', (text) => {
    expect(singleByteText(encode(text, 'windows-1252'))).toBe(text)
  })

  it('is in the code page that the file names', () => {
    const xml = '<?xml version="1.0" encoding="windows-1251"?><a>Счёт</a>'
    expect(singleByteText(encode(xml, 'windows-1251'))).toBe(xml)
    const ofx = 'OFXHEADER:100\nENCODING:USASCII\nCHARSET:1250\n\n<OFX><NAME>čas'
    expect(singleByteText(encode(ofx, 'windows-1250'))).toBe(ofx)
  })
})
