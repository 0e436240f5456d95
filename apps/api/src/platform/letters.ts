import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Lower case, because not every server keeps the case of an address, and no two that look alike. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

const idLength = 26
const proofLength = 13

/** Letters and digits that nobody can guess, each of 5 bits. */
export function randomLetters(length: number): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte & 31]).join('')
}

/** An id and the proof that this installation wrote it, in 39 letters. `about` says for what. */
export function signedId(secret: string, about: string, id: string): string {
  return `${written(BigInt(`0x${id.replaceAll('-', '')}`), idLength)}${proofOf(secret, about, id)}`
}

/** The id of which a text is the signed form; null: this installation did not write it, or not for this. */
export function idOfSigned(secret: string, about: string, text: string): string | null {
  if (text.length !== idLength + proofLength) return null
  const number = numberIn(text.slice(0, idLength))
  if (number === null || number >= 1n << 128n) return null
  const hex = number.toString(16).padStart(32, '0')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  const [given, right] = [Buffer.from(text.slice(idLength)), Buffer.from(proofOf(secret, about, id))]
  return given.length === right.length && timingSafeEqual(given, right) ? id : null
}

function proofOf(secret: string, about: string, id: string): string {
  const digest = createHmac('sha256', secret).update(`${about} ${id}`).digest()
  return written(digest.readBigUInt64BE(), proofLength)
}

/** The last digits of a number to the base 32. */
function written(number: bigint, length: number): string {
  const digits: string[] = []
  for (let rest = number; digits.length < length; rest >>= 5n)
    digits.unshift(alphabet.charAt(+`${rest & 31n}`))
  return digits.join('')
}

function numberIn(text: string): bigint | null {
  let number = 0n
  for (const letter of text) {
    const digit = alphabet.indexOf(letter)
    if (digit === -1) return null
    number = (number << 5n) | BigInt(digit)
  }
  return number
}
