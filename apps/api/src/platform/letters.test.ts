import fc from 'fast-check'
import { expect, it } from 'vitest'

import { idOfSigned, randomLetters, signedId } from './letters.ts'

it('a signed id is read back, whatever the id', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const text = signedId('secret', 'mail', id)
      expect(text).toMatch(/^[a-km-np-z2-9]{39}$/)
      expect(idOfSigned('secret', 'mail', text)).toBe(id)
      expect(idOfSigned('another', 'mail', text)).toBeNull()
      expect(idOfSigned('secret', 'another', text)).toBeNull()
    }),
  )
})

it('a text in which one letter is another one, or that is none of ours, is nobody’s', () => {
  const text = signedId('secret', 'mail', '0198b6a0-0000-7000-8000-000000000001')
  for (let at = 0; at < text.length; at += 1) {
    const other = text[at] === 'a' ? 'b' : 'a'
    expect(idOfSigned('secret', 'mail', text.slice(0, at) + other + text.slice(at + 1))).toBeNull()
  }
  for (const wrong of ['', 'a', 'l'.repeat(39), '9'.repeat(39), `${text}a`, text.toUpperCase()])
    expect(idOfSigned('secret', 'mail', wrong)).toBeNull()
})

it('random letters are as many as asked for, and not the same twice', () => {
  const all = Array.from({ length: 1_000 }, () => randomLetters(9))
  expect(new Set(all).size).toBe(1_000)
  expect(all.every((each) => /^[a-km-np-z2-9]{9}$/.test(each))).toBe(true)
})
