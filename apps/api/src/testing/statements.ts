import pg from 'pg'
import { vi } from 'vitest'

/**
 * The statements of one call between BEGIN and COMMIT, without these two, and without the one that tells the database
 * who calls.
 */
export async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await call()
    const open = new Set<unknown>()
    query.mock.calls.forEach(([statement], index) => {
      const text = typeof statement === 'string' ? statement : (statement as { text: string }).text
      const client = query.mock.contexts[index]
      if (/^begin\b/i.test(text)) open.add(client)
      else if (/^(commit|rollback)\b/i.test(text)) open.delete(client)
      else if (open.has(client) && !text.includes('enter_call(')) statements.push(text)
    })
  } finally {
    query.mockRestore()
  }
  return statements
}
