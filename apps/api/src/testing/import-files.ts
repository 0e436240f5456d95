import { expect } from 'vitest'

import type { Answer, Person } from './test-app.ts'

export const header = 'Date,Type,Symbol,Quantity,Price,Amount,Fee,Currency'
export const apple = [
  '2026-01-05,BUY,AAPL,10,150,1500,1,USD',
  '2026-01-06,BUY,AAPL,5,160,800,1,USD',
  '2026-02-02,SELL,AAPL,3,170,510,1,USD',
]
export const csv = (...rows: string[]) => new File([[header, ...rows, ''].join('\n')], 'trades.csv')
export const openApple = create('AAPL')

export function create(key: string, fields: Record<string, unknown> = {}) {
  const position = { name: key, type: 'PUBLIC_EQUITY', currency: 'USD', symbol: key, ...fields }
  return { instruments: { [key]: { action: 'CREATE', ...position } } }
}

export function send(
  person: Person,
  act: 'preview' | 'commit',
  file: File,
  settings: unknown = {},
): Promise<Answer> {
  return person.send(`/imports/${act}`, { file, settings: JSON.stringify(settings) })
}

export async function commit(person: Person, file: File, settings: unknown = {}) {
  const answer = await send(person, 'commit', file, settings)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

export async function listed(person: Person) {
  return (await person.get('/transactions?limit=200')).body
}
