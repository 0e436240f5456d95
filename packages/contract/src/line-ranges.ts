import { z } from 'zod'

const shape = /^\d{1,7}(?:-\d{1,7})?(?:,\d{1,7}(?:-\d{1,7})?)*$/

/** Lines of a file as text, such as `2-40,45`: a large choice stays a short text. */
export const LineRanges = z
  .string()
  .max(100_000)
  .regex(shape, 'Write lines as numbers and ranges, such as 2-40,45.')

/** How many lines a text means, without listing them. */
export function countLines(text: string): number {
  return pairsIn(text).reduce((sum, [from, to]) => sum + Math.max(0, to - from + 1), 0)
}

export function linesIn(text: string): number[] {
  return pairsIn(text).flatMap(([from, to]) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at),
  )
}

export function rangesOf(lines: Iterable<number>): string {
  const ranges: [number, number][] = []
  for (const line of [...new Set(lines)].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last !== undefined && last[1] === line - 1) last[1] = line
    else ranges.push([line, line])
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(',')
}

function pairsIn(text: string): [number, number][] {
  return text
    .split(',')
    .filter((part) => part !== '')
    .map((part) => {
      const [from = 0, to = from] = part.split('-').map((number) => Number.parseInt(number, 10))
      return [from, to]
    })
}
