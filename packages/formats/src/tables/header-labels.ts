const startsLikeData = /^[+\-−(]{0,2}\p{Sc}? ?[+\-−]?[.,]?\d/u

/** The number of cells of a row that may be names of columns. It is 0 if one of the cells has data. */
export function countLabels(cells: readonly string[]): number {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return filled.some((cell) => startsLikeData.test(cell)) ? 0 : filled.length
}
