import { hash } from 'node:crypto'

const numbers = new WeakMap<object, number>()
let count = 0

/**
 * A key that names plain data: of two with the same key everything is alike. Columns of numbers, which are never changed once
 * they are made and are kept in memory, are named by a number of their own, because reading them would take longer than
 * what is made of them. A copy of a column is another one.
 */
export function fingerprintOf(data: unknown): string {
  return hash('sha256', JSON.stringify(data, named), 'base64url')
}

function named(_: string, value: unknown): unknown {
  if (value instanceof Map || value instanceof Set) return [...value]
  return ArrayBuffer.isView(value) ? `column ${numberOf(value)}` : value
}

function numberOf(column: object): number {
  const known = numbers.get(column) ?? ++count
  numbers.set(column, known)
  return known
}
