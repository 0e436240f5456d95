import type { Figure, Ratio, Total } from '@kinfolio/contract/figures'
import type { PortfolioHistory } from '@kinfolio/contract/portfolio'
import type { Cell, WidgetNote } from '@kinfolio/contract/report-data'
import { numeral, said, say } from '@kinfolio/contract/say'
import { decimal, toText } from '@kinfolio/ledger/numbers/decimal'

import { reasonWords } from './words.ts'

type More = Omit<Cell, 'text' | 'amount' | 'number' | 'price'>

/** A figure as a cell: null with its reason where it is missing. */
export function ofFigure({ value, currency, day, isStale, reason }: Figure, more: More = {}): Cell {
  return {
    amount: value,
    ...(currency === undefined ? {} : { currency }),
    day,
    ...(reason === undefined ? {} : { reason }),
    ...(isStale ? { mark: 'STALE' as const } : {}),
    ...more,
  }
}

export function ofTotal({ value, reason, missing }: Total, more: More = {}): Cell {
  const why = reason ?? (value === null ? missing[0]?.reason : undefined)
  return { amount: value, ...(why === undefined ? {} : { reason: why }), ...more }
}

export function ofRatio({ value, reason }: Ratio, more: More = {}): Cell {
  return { number: value, ...(reason === undefined ? {} : { reason }), ...more }
}

/** Says which parts a total leaves out; none where it is complete. */
export function missingNotes(
  total: Total,
  nameOf: (id: string) => string | undefined = () => undefined,
): WidgetNote[] {
  return total.missing.map(({ id, reason }) => ({
    kind: 'MISSING',
    text: say`${nameOf(id) ?? said('A position')} is left out: ${said(reasonWords[reason])}.`,
    record: { kind: 'position', id },
  }))
}

/** Says of positions that no day of the period has a value of. */
export function unknownNotes(missing: PortfolioHistory['missing']): WidgetNote[] {
  return missing.map(({ id, name, reason }) => ({
    kind: 'MISSING',
    text: say`${name} is left out of every day: ${said(reasonWords[reason])}.`,
    record: { kind: 'position', id },
  }))
}

/** Says what a return leaves out, and how much of the value that is. */
export function withoutNotes({ without }: Ratio): WidgetNote[] {
  if (without === undefined) return []
  const { positions, share, on } = without
  return positions.map(({ id, name, reason, share: own }) => ({
    kind: 'MISSING',
    text:
      own === null || share === null || on === null
        ? say`The return is without ${name}: ${said(reasonWords[reason])}. Its share of the value is not known.`
        : say`The return is without ${name}, ${numeral((own * 100).toFixed(1))} % of the value on ${on}: ${said(reasonWords[reason])}.`,
    record: { kind: 'position', id },
  }))
}

export const ofPosition = (id: string): Pick<Cell, 'record'> => ({ record: { kind: 'position', id } })

/** An amount that makes the whole smaller. */
export function lessOf(amount: string | null): Cell {
  return { amount: amount === null ? null : toText(decimal(amount).negated()) }
}
