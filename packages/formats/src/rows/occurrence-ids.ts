/**
 * Ids of a source that several rows of one file may share, such as the reference of a batch: the second one gets a 2,
 * so that twins stay and a file that overlaps another is still known again.
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
