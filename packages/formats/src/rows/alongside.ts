/** Which rows go with which, by a key; they go with the first of those that have it. */
export function alongside<Row>(
  mains: readonly Row[],
  parts: readonly Row[],
  keyOf: (row: Row) => string | null,
): { of: Map<Row, Row[]>; taken: Set<Row> } {
  const byKey = new Map<string, Row>()
  for (const main of mains) {
    const key = keyOf(main)
    if (key !== null && !byKey.has(key)) byKey.set(key, main)
  }
  const of = new Map<Row, Row[]>()
  const taken = new Set<Row>()
  for (const part of parts) {
    const main = byKey.get(keyOf(part) ?? '')
    if (main === undefined) continue
    const own = of.get(main)
    if (own === undefined) of.set(main, [part])
    else own.push(part)
    taken.add(part)
  }
  return { of, taken }
}
