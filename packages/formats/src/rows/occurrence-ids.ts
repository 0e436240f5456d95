/**
 * Makes ids unique that several rows of one file share, such as the reference of a batch. The second row gets a 2. So
 * equal rows stay, and a file that overlaps another one still has the same ids.
 */
export function occurrenceIds(): (id: string | null) => string | null {
  const seen = new Map<string, number>()
  return (id) => {
    if (id === null) return null
    const count = (seen.get(id) ?? 0) + 1
    seen.set(id, count)
    return count === 1 ? id : `${id} ${count}`
  }
}
