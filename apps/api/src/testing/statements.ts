import pg from 'pg'
import { vi } from 'vitest'

/** What one call asked the database between BEGIN and COMMIT, both left out, and its telling the database who calls. */
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
