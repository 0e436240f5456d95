/** Every connection that used a plan stores it until the connection ends, so the number of names has a limit. */
const mostNames = 150
const mostSeen = 2000
/** Lists of any length, such as those of an import, make another statement of each length. */
const longestText = 10_000

const counts = new Map<string, number>()
const names = new Map<string, string>()

/**
 * The name of a statement that comes again and again. Under this name a connection parses and plans it once, and not
 * once for each call. Undefined for a rare statement.
 */
export function statementName(text: string): string | undefined {
  const existing = names.get(text)
  if (existing !== undefined) return existing
  if (names.size >= mostNames || text.length > longestText) return undefined
  const times = (counts.get(text) ?? 0) + 1
  if (times < 10) {
    if (counts.size >= mostSeen) counts.clear()
    counts.set(text, times)
    return undefined
  }
  counts.delete(text)
  const name = `kinfolio_${names.size}`
  names.set(text, name)
  return name
}
