/** Amounts between two bounds, as decimal text: from `from` on, and below `below`; with `below` null, `from` alone. */
export type TypedAmount = { from: string; below: string | null }

/** Longer numbers are no amounts. */
const mostDigits = 18

/**
 * The amounts that somebody may mean who types a number into a search: "18500" means all between 18,500 and 18,501, "18,500.40" one alone. Where a
 * sign may group thousands or begin the decimals ("18.500"), both are meant. No number: none.
 */
export function typedAmounts(text: string): TypedAmount[] {
  const typed = text.trim().replace(/^[+\-−–]\s*/, '')
  if (!/^\d[\d.,'’\s\u00A0\u202F]*$/.test(typed)) return []
  const bare = typed.replaceAll(/['’\s\u00A0\u202F]/g, '')
  return [...new Set(readingsOf(bare))].flatMap((reading): TypedAmount[] => {
    const [whole = '', decimals] = reading.split('.')
    if (whole.length + (decimals?.length ?? 0) > mostDigits) return []
    return decimals === undefined
      ? [{ from: whole, below: `${BigInt(whole) + 1n}` }]
      : [{ from: reading, below: null }]
  })
}

const grouped = (sign: ',' | '.') => new RegExp(String.raw`^\d{1,3}([${sign}]\d{3})+$`)

function readingsOf(typed: string): string[] {
  const last = Math.max(typed.lastIndexOf(','), typed.lastIndexOf('.'))
  if (last === -1) return [typed]
  const whole = typed.slice(0, last)
  const decimals = typed.slice(last + 1)
  const sign = typed[last] === ',' ? ',' : '.'
  const other = sign === ',' ? '.' : ','
  const isWhole = /^\d+$/.test(whole) || grouped(other).test(whole)
  return [
    ...(grouped(sign).test(typed) ? [typed.replaceAll(sign, '')] : []),
    ...(isWhole && /^\d+$/.test(decimals) ? [`${whole.replaceAll(other, '')}.${decimals}`] : []),
  ]
}
