/** Joins rows by a key: all parts with a key belong to the first main row with it. */
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

/**
 * Joins payments to equal main rows, such as the taxes of three dividends of one day. If both are equally many, each
 * payment gets its own main row, else the nearest one. If there is one main row, all payments belong to it.
 */
export function paired<Row extends { readonly line: number }>(
  mains: readonly Row[],
  parts: readonly Row[],
  keyOf: (row: Row) => string | null,
): { of: Map<Row, Row[]>; taken: Set<Row> } {
  const mainsByKey = Map.groupBy(mains, keyOf)
  const of = new Map<Row, Row[]>()
  const taken = new Set<Row>()
  for (const [key, own] of Map.groupBy(parts, keyOf)) {
    const candidates = key === null ? [] : (mainsByKey.get(key) ?? [])
    for (const [index, part] of own.entries()) {
      const main = candidates.length === own.length ? candidates[index] : nearest(candidates, part)
      if (main === undefined) continue
      of.set(main, [...(of.get(main) ?? []), part])
      taken.add(part)
    }
  }
  return { of, taken }
}

function nearest<Row extends { readonly line: number }>(
  rows: readonly Row[],
  { line }: Row,
): Row | undefined {
  const away = (row: Row) => Math.abs(row.line - line)
  return rows.toSorted((a, b) => away(a) - away(b))[0]
}
