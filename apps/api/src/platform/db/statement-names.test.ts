import { expect, it, vi } from 'vitest'

// The count is that of a process: it begins anew, whatever ran in this one before.
vi.resetModules()
const { statementName } = await import('./statement-names.ts')

const nameAfter = (text: string, times: number) =>
  Array.from({ length: times }, () => statementName(text)).at(-1)

it('names a statement that comes again and again, always alike, and none that is rare', () => {
  expect(nameAfter('select 1', 9)).toBeUndefined()
  const name = nameAfter('select 1', 1)
  expect(name).toBeDefined()
  expect(nameAfter('select 1', 5)).toBe(name)
  expect(nameAfter('select 2', 10)).not.toBe(name)
})

it('names no list of thousands, however often it comes', () => {
  expect(nameAfter(`values ${'($1), '.repeat(2000)}($2)`, 50)).toBeUndefined()
})

it('names no more than a connection may keep', () => {
  const names = new Set(Array.from({ length: 400 }, (_, index) => nameAfter(`select ${index} as many`, 20)))
  names.delete(undefined)
  expect(names.size).toBeLessThanOrEqual(150)
})
