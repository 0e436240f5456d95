import type { Cell, Column, Row, WidgetData } from '@kinfolio/contract/report-data'
import { classNames } from '@kinfolio/ui/class-names'
import { Icon } from '@kinfolio/ui/Icon'
import { Money } from '@kinfolio/ui/Money'
import { signOf, SignedText } from '@kinfolio/ui/SignedText'
import { Link } from '@tanstack/react-router'
import { createContext, type ReactNode, use } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { Hidden } from '../../figures/Hidden.tsx'
import { ProofButton } from '../../figures/ProofButton.tsx'
import { reasonWords } from '../../figures/reason-words.ts'
import { formatSignedMoney, formatSignedPercent, formatWholeMoney } from '../../lib/format.ts'
import {
  cellNumber,
  type FiguresOf,
  cellWords,
  currencyOf,
  exactWords,
  isKnown,
  markWords,
  proofOfCell,
  rowName,
} from './cell-words.ts'
import { recordPage } from './record-page.ts'

/** The report whose figures are shown, for their proofs; null where a figure is only previewed. */
export const ReportOfFigures = createContext<FiguresOf | null>(null)

type CellTextProps = {
  data: Pick<WidgetData, 'columns' | 'currency'>
  row: Row
  column: Column
  /** For a change: shows its sign and colour. */
  signed?: boolean
  /** Without cents, where space is short. The exact amount is in the tooltip. */
  whole?: boolean
  withCurrency?: boolean
}

/** A cell with what it leads to: its record, or how it was made. A missing figure says why. */
export function CellText({ data, row, column, ...how }: CellTextProps) {
  const cell = row.cells[column.key]
  const report = use(ReportOfFigures)
  if (cell === undefined) return null
  const text = <Figure cell={cell} column={column} {...how} />
  if (cell.proof && report && isKnown(cell, column)) {
    const name = rowName(row, data.columns)
    return (
      <ProofButton
        quiet
        of={proofOfCell(cell.proof, { name, report, currency: cell.currency ?? data.currency })}
      >
        {text}
      </ProofButton>
    )
  }
  if (!cell.record) return text
  return (
    <Link {...recordPage(cell.record)} className="underline-offset-3 hover:underline">
      {text}
    </Link>
  )
}

function Figure({
  cell,
  column,
  signed,
  whole,
  withCurrency,
}: Omit<CellTextProps, 'data' | 'row'> & { cell: Cell }) {
  const { org } = useOrg()
  const isValue = column.kind === 'money' || column.kind === 'quantity'
  if (!isKnown(cell, column)) {
    if (cell.reason === 'HIDDEN' || (isValue && cell.amount === null && !org.role.valuesVisible))
      return <Hidden />
    if (cell.reason) {
      return (
        <span className="text-xs text-warning" title={reasonWords[cell.reason]}>
          {cellWords(cell, column)}
        </span>
      )
    }
    // The words of a figure that is none, or a dash.
    return cell.text ? (
      <span className="text-muted">{cell.text}</span>
    ) : isValue ? (
      <Money text={null} />
    ) : null
  }
  const words = figureOf(cell, column, { signed, whole, withCurrency })
  return (
    <span
      className="inline-flex max-w-full items-baseline gap-1"
      title={whole ? exactWords(cell, column) : undefined}
    >
      {cell.mark && <Mark mark={cell.mark} />}
      {words}
    </span>
  )
}

function figureOf(
  cell: Cell,
  column: Column,
  { signed, whole, withCurrency }: Pick<CellTextProps, 'signed' | 'whole' | 'withCurrency'>,
): ReactNode {
  const { amount } = cell
  const currency = currencyOf(cell, column)
  if (column.kind === 'money' && amount !== null && amount !== undefined) {
    const text = signed
      ? formatSignedMoney(amount, currency)
      : whole
        ? formatWholeMoney(amount)
        : cellWords(cell, column)
    const isOwn = cell.currency !== undefined && cell.currency !== column.currency
    return (
      <Money
        text={text}
        currency={withCurrency || isOwn ? currency : undefined}
        sign={signed ? signOf(amount) : undefined}
      />
    )
  }
  const number = cellNumber(cell, column)
  if (column.kind === 'ratio' && signed && number !== null) {
    return <SignedText sign={signOf(number)}>{formatSignedPercent(number)}</SignedText>
  }
  return (
    <span className={classNames('min-w-0', column.kind !== 'text' && 'tabular whitespace-nowrap')}>
      {cellWords(cell, column)}
    </span>
  )
}

const marks: Readonly<Record<NonNullable<Cell['mark']>, { icon: string; tone: string }>> = {
  STALE: { icon: 'lucide:clock-alert', tone: 'text-warning' },
  ESTIMATED: { icon: 'lucide:circle-dashed', tone: 'text-muted' },
  PLANNED: { icon: 'lucide:calendar-clock', tone: 'text-muted' },
  LATE: { icon: 'lucide:alarm-clock', tone: 'text-negative' },
  GOOD: { icon: 'lucide:circle-check', tone: 'text-positive' },
  WARNING: { icon: 'lucide:triangle-alert', tone: 'text-warning' },
}

/** What is to be known of a cell, as a sign with words. */
function Mark({ mark }: { mark: NonNullable<Cell['mark']> }) {
  const { icon, tone } = marks[mark]
  return (
    <span title={markWords[mark]} className={classNames('shrink-0', tone)}>
      <Icon name={icon} label={markWords[mark]} className="size-3.5 translate-y-0.5" />
    </span>
  )
}
