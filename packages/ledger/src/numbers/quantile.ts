/**
 * The number below which a part of some numbers lies: 0.5 is the median, of an even count the upper of the two middle
 * ones. NaN of none. The numbers are rearranged. Expected time is linear.
 *
 * Source: C. A. R. Hoare, "Algorithm 65: Find", Communications of the ACM 4(7), 1961.
 */
export function quantile(values: Float64Array, part: number): number {
  const wanted = Math.min(Math.floor(values.length * part), values.length - 1)
  let [low, high] = [0, values.length - 1]
  while (low < high) {
    const pivot = values[wanted] ?? NaN
    let [left, right] = [low, high]
    while (left <= right) {
      while ((values[left] ?? NaN) < pivot) left++
      while ((values[right] ?? NaN) > pivot) right--
      if (left > right) break
      const moved = values[left] ?? NaN
      values[left++] = values[right] ?? NaN
      values[right--] = moved
    }
    if (right < wanted) low = left
    if (left > wanted) high = right
  }
  return values[wanted] ?? NaN
}
