import type { Transaction } from '@kinfolio/contract/transaction'

/** The lines of a call or a distribution in one cell: `INVESTMENT 900; MANAGEMENT_FEE 100 outside commitment`. */
export function writeLines(lines: Transaction['lines']): string {
  return lines
    .map(({ kind, amount, isInsideCommitment }) => `${kind} ${amount}${isInsideCommitment ? '' : outside}`)
    .join('; ')
}

const outside = ' outside commitment'
const line = /^(\w+)\s+(\S+)(\s+outside commitment)?$/

/** The inverse of `writeLines`; a schema checks the result. Null if a part of the text is not a line. */
export function readLines(
  cell: string,
): { kind: string; amount: string; isInsideCommitment: boolean }[] | null {
  const parts = cell.split(';').map((part) => part.trim())
  const lines = parts.filter(Boolean).map((part) => line.exec(part))
  if (lines.includes(null)) return null
  return lines.map((found) => ({
    kind: found?.[1] ?? '',
    amount: found?.[2] ?? '',
    isInsideCommitment: found?.[3] === undefined,
  }))
}
