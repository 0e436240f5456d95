import { randomUUIDv7 } from 'node:crypto'

/** UUIDv7: unique without asking anybody, and in the order of its making. */
export function newId(): string {
  return randomUUIDv7()
}
