const startsLikeData = /^[+\-−(]{0,2}\p{Sc}? ?[+\-−]?[.,]?\d/u

/** How many cells of a row may name columns; none where one of them holds data. */
export function countLabels(cells: readonly string[]): number {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return filled.some((cell) => startsLikeData.test(cell)) ? 0 : filled.length
}
