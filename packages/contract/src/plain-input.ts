import { say } from './say.ts'

/** How deep lists and objects may lie in each other. The deepest input that the contract knows has six levels. */
const MAX_DEPTH = 32

/** Input that no field takes, whatever its schema, and the place of it. */
export type NotPlain = { path: (string | number)[]; message: string }

/**
 * Looks through the whole of an input for what the database and other programs cannot hold: half of a surrogate pair,
 * which is no character; NUL; and nesting so deep that a reader of it runs out of stack. Names of fields count too.
 * Null: nothing of that is in it. Files are not opened.
 */
export function notPlain(input: unknown): NotPlain | null {
  const waiting: { value: unknown; path: (string | number)[] }[] = [{ value: input, path: [] }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path } = next
    if (typeof value === 'string') {
      const message = wrongText(value)
      if (message !== null) return { path, message }
    }
    if (typeof value !== 'object' || value === null || value instanceof Blob) continue
    if (path.length >= MAX_DEPTH) {
      return { path: path.slice(0, 3), message: say`This is nested deeper than ${MAX_DEPTH} levels.` }
    }
    for (const [key, inner] of Object.entries(value)) {
      const message = wrongText(key)
      if (message !== null) return { path, message }
      waiting.push({ value: inner, path: [...path, Array.isArray(value) ? Number.parseInt(key, 10) : key] })
    }
  }
  return null
}

function wrongText(text: string): string | null {
  if (!text.isWellFormed()) return 'This holds half of a character (a lone surrogate). Type the text again.'
  return text.includes('\0') ? 'This holds a NUL character. Leave it out.' : null
}
