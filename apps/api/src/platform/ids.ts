import { randomUUIDv7 } from 'node:crypto'

import { instantAt } from './clock.ts'

/** UUIDv7: unique without asking anybody, and in the order of its making. */
export function newId(): string {
  return randomUUIDv7()
}

/** When an id was made: its first 48 bits are the milliseconds (RFC 9562, 5.7). */
export function madeAt(id: string): Date {
  return instantAt(Number.parseInt(id.replace('-', '').slice(0, 12), 16))
}
