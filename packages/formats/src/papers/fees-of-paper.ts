import type { PaperFeeField } from '@kinfolio/contract/paper-fees'
import type { PaperKind } from '@kinfolio/contract/paper-kinds'
import { say } from '@kinfolio/contract/say'
import { daysBetween, type Day } from '@kinfolio/ledger/days/day'
import { decimal, toText } from '@kinfolio/ledger/numbers/decimal'

import { plainWords } from '../rows/plain-words.ts'
import { headsOf } from './candidates.ts'
import { valuesIn, type Writing } from './cell-values.ts'
import { feeMeaning, feePhrases } from './fee-labels.ts'
import { feePeriod, type FeePeriod } from './fee-period.ts'
import { cellsOf, joinedText, paragraphsOf, rowsOf, type PaperRow } from './paper-rows.ts'
import type { Box, PaperLine } from './paper-text.ts'
import { sentencesOf } from './sentence-candidates.ts'
import { unitOf, withUnit } from './units-of-tables.ts'

/** A figure that a paper prints of the fees of a fund. */
export type ReadFee = {
  field: PaperFeeField
  value: string
  halfUnit: string
  currency: string | null
  label: string
  page: number
  box: Box
  of: 'INVESTOR' | 'FUND'
}

export type ReadFees = {
  from: Day | null
  to: Day | null
  currency: string | null
  printedUnit: string | null
  figures: readonly ReadFee[]
  contradictions: readonly string[]
  unclear: readonly string[]
}

type Printed = Omit<ReadFee, 'field'> & { field: PaperFeeField | 'NET' }
type Found = { printed: Printed[]; unclear: string[] }

const kindsWithFees: ReadonlySet<PaperKind> = new Set([
  'CAPITAL_ACCOUNT_STATEMENT',
  'QUARTERLY_REPORT',
  'ANNUAL_REPORT',
])
/** Rows above a figure in which the head of its column is looked for. */
const mostAbove = 60
/** Sentences are told this many times at most. */
const mostWords = 8

/** What a statement or a report tells of fees, by the labels of its tables and sentences; null: nothing. */
export function feesOfPaper(lines: readonly PaperLine[], kind: PaperKind, writing: Writing): ReadFees | null {
  if (!kindsWithFees.has(kind)) return null
  const period = feePeriod(lines, writing)
  const usual = kind === 'CAPITAL_ACCOUNT_STATEMENT' ? 'INVESTOR' : 'FUND'
  const tables = inTables(lines, { writing, period, usual })
  const sentences = inSentences(lines, writing, usual)
  // What a table says is not said again by the words around it.
  const told = new Set(tables.printed.map(({ field }) => field))
  const printed = [...tables.printed, ...sentences.filter(({ field }) => !told.has(field))]
  if (printed.length === 0 && tables.unclear.length === 0) return null
  const once = withoutRivals(printed)
  const net = withNet(once.printed)
  const unclear = [
    ...(period === null ? ['The paper does not say clearly of which days its fees are.'] : []),
    ...tables.unclear,
    ...net.unclear,
  ]
  const currencies = new Set(net.figures.flatMap(({ currency }) => currency ?? []))
  const [currency, ...others] = currencies
  return {
    from: period?.from ?? null,
    to: period?.to ?? null,
    currency: others.length === 0 ? (currency ?? null) : null,
    printedUnit: unitOfFigures(net.figures),
    figures: net.figures,
    contradictions: [...once.contradictions, ...net.contradictions].slice(0, mostWords),
    unclear: [...new Set(unclear)].slice(0, mostWords),
  }
}

type Table = { writing: Writing; period: FeePeriod | null; usual: ReadFee['of'] }

function inTables(lines: readonly PaperLine[], table: Table): Found {
  const found: Found = { printed: [], unclear: [] }
  const rows = rowsOf(cellsOf(lines))
  for (const [at, row] of rows.entries()) {
    for (const [index, cell] of row.cells.entries()) {
      const colon = /^([^:]{2,90}):(?:\s|$)/.exec(cell.text)
      const behind = colon ? cell.text.slice(colon[0].length).trim() : ''
      const label = colon?.[1] ?? cell.text
      const meaning = feeMeaning(label)
      if (meaning === null) continue
      const above = rows.slice(Math.max(0, at - mostAbove), at)
      const columns =
        behind === ''
          ? columnsOf(row, index, above)
          : [{ cell, heads: [], from: cell.text.length - behind.length }]
      const column = columnOfPeriod(columns, table.period)
      if (column === null) {
        if (columns.length > 0)
          found.unclear.push(
            say`“${label}” stands above several columns, and none is clearly that of these days.`,
          )
        continue
      }
      const figure = figureIn(column, label, table)
      if (figure === null) continue
      if (meaning.field === undefined) found.unclear.push(`“${label}”: ${meaning.unclear}`)
      else found.printed.push({ ...figure, field: meaning.field })
    }
  }
  return found
}

type Column = { cell: PaperLine; heads: readonly string[]; from: number }

/** The figures to the right of a label, until the next label, with the heads of their columns. */
function columnsOf(row: PaperRow, index: number, above: readonly PaperRow[]): Column[] {
  const right = row.cells.slice(index + 1)
  const until = right.findIndex(({ text }) => /\p{L}{4}/u.test(text))
  const own = until === -1 ? right : right.slice(0, until)
  return own
    .filter(({ text }) => /\d/.test(text) && !text.includes('%') && text.length < 40)
    .map((cell) => ({ cell, heads: headsOf(cell, above), from: 0 }))
}

const heads = {
  investor: /\b(?:your|investor|lp s|limited partner|share|ihr|ihre|anleger|kommanditist)\b/,
  fund: /\b(?:total|fund|all investors|all partners|partners|general partner|gp|fonds|gesamt)\b/,
  quarter: /\b(?:qtd|quarter|three months|current period|quartal)\b/,
  year: /\b(?:ytd|year to date|year|twelve months|jahr)\b/,
  other: /\b(?:itd|inception|cumulative|prior|previous|since|kumuliert|vorjahr|budget|of committed)\b/,
}

/** The only column, or the one that is the investor's and of the days of the paper. */
function columnOfPeriod(columns: readonly Column[], period: FeePeriod | null): Column | null {
  if (columns.length < 2) return columns[0] ?? null
  const head = (column: Column) => column.heads.map(plainWords).join(' ')
  const current = columns.filter((each) => !heads.other.test(head(each)))
  const days = period === null ? null : daysBetween(period.from, period.to) + 1
  const isLong = days !== null && days > 100
  const ofDays = current.filter((each) => (isLong ? heads.year : heads.quarter).test(head(each)))
  const left = days !== null && ofDays.length > 0 ? ofDays : current
  const ofInvestor = left.filter((each) => heads.investor.test(head(each)))
  const of = ofInvestor.length > 0 ? ofInvestor : left
  return of.length === 1 ? (of[0] ?? null) : null
}

function figureIn(
  { cell, heads: above, from }: Column,
  label: string,
  { writing, usual }: Table,
): Omit<Printed, 'field'> | null {
  const joined = joinedText([cell])
  const money = valuesIn(joined.text.slice(from), writing).find((value) => value.type === 'MONEY')
  if (money?.type !== 'MONEY') return null
  const unit = unitOf([label, ...above])
  const scaled = withUnit(money, unit)
  if (scaled.type !== 'MONEY') return null
  const head = above.map(plainWords).join(' ')
  return {
    value: unsigned(scaled.value),
    halfUnit: scaled.halfUnit,
    currency: scaled.currency,
    label,
    page: cell.page,
    box: joined.boxOf(from + money.from, from + money.to),
    of: heads.investor.test(head) ? 'INVESTOR' : heads.fund.test(head) ? 'FUND' : usual,
  }
}

/** Words between what a fee is called and its figure. */
const furthest = 90
const ofInvestor = /\b(?:your|ihre?[rsmn]?)\b/i

/** Figures in running text: what is called, a few words, and the figure, with nothing that is called otherwise between them. */
function inSentences(lines: readonly PaperLine[], writing: Writing, usual: ReadFee['of']): Printed[] {
  return paragraphsOf(cellsOf(lines)).flatMap((paragraph) => {
    const joined = joinedText(paragraph)
    return sentencesOf(joined.text).flatMap(({ from: offset, text }) => {
      const values = valuesIn(text, writing).flatMap((value) =>
        value.type === 'MONEY' && !value.isBare ? [value] : [],
      )
      if (values.length === 0 || text.length > 2_000) return []
      const isNet = /\bnet of (?:[\p{L}-]+ ){0,3}offsets?\b/iu.test(text)
      return feePhrases.flatMap(([phrase, named]): Printed[] => {
        const match = phrase.exec(text)
        if (match === null) return []
        const end = match.index + match[0].length
        const value = values.find(({ from }) => from >= end)
        if (value === undefined || value.from - end > furthest) return []
        const between = text.slice(end, value.from)
        if (feePhrases.some(([other]) => other.test(between)) || /\b(?:no|nil|total)\b/i.test(between))
          return []
        return [
          {
            field: named === 'managementFee' && isNet ? 'NET' : named,
            value: unsigned(value.value),
            halfUnit: value.halfUnit,
            currency: value.currency,
            label: match[0],
            page: joined.pageOf(offset + value.from),
            box: joined.boxOf(offset + value.from, offset + value.to),
            of: ofInvestor.test(text) ? 'INVESTOR' : usual,
          },
        ]
      })
    })
  })
}

/** Of a figure that is printed twice the first one. Where two of them differ, neither is taken. */
function withoutRivals(printed: readonly Printed[]): { printed: Printed[]; contradictions: string[] } {
  const contradictions: string[] = []
  const left = [...Map.groupBy(printed, ({ field }) => field).values()].flatMap((same) => {
    const own = same.some(({ of }) => of === 'INVESTOR') ? same.filter(({ of }) => of === 'INVESTOR') : same
    const [first] = own
    const other = own.find((each) => first !== undefined && !agree(first, each))
    if (first === undefined || other === undefined) return first ?? []
    contradictions.push(
      say`“${first.label}” is ${first.value} on page ${first.page}, and “${other.label}” ${other.value} on page ${other.page}. Neither was taken.`,
    )
    return []
  })
  return { printed: left, contradictions }
}

/** Whether two figures are one within what they are rounded. */
function agree(one: Printed, other: Printed): boolean {
  const room = decimal(one.halfUnit).plus(other.halfUnit)
  return decimal(one.value).minus(other.value).abs().lte(room)
}

/** The fee before offsets: as it is printed, held against what is left of it; or what is left with the offsets on top. */
function withNet(printed: readonly Printed[]) {
  const of = (field: Printed['field']) => printed.find((each) => each.field === field)
  const [gross, offsets, net] = [of('managementFee'), of('offsets'), of('NET')]
  const figures = printed.flatMap((each): ReadFee[] =>
    each.field === 'NET' ? [] : [{ ...each, field: each.field }],
  )
  const [contradictions, unclear]: [string[], string[]] = [[], []]
  if (net !== undefined && gross === undefined) {
    const value = toText(decimal(net.value).plus(offsets?.value ?? '0'))
    figures.unshift({ ...net, field: 'managementFee', value })
    unclear.push(
      offsets === undefined
        ? say`“${net.label}” is what is left of the management fee; its offsets are not printed.`
        : say`“${net.label}” is what is left of the management fee: the fee before its offsets is ${value}.`,
    )
  }
  if (net !== undefined && gross !== undefined) {
    const left = decimal(gross.value).minus(offsets?.value ?? '0')
    const room = decimal(gross.halfUnit)
      .plus(net.halfUnit)
      .plus(offsets?.halfUnit ?? '0')
    if (left.minus(net.value).abs().gt(room))
      contradictions.push(
        say`The management fee of ${gross.value} less offsets of ${offsets?.value ?? '0'} is ${toText(left)}, and the paper prints ${net.value} as what is left.`,
      )
  }
  if (
    net === undefined &&
    gross !== undefined &&
    offsets !== undefined &&
    !/gross|before|brutto|vor/i.test(gross.label)
  )
    unclear.push(say`The paper does not say whether “${gross.label}” is before its offsets. It was taken so.`)
  return { figures, contradictions, unclear }
}

/** The coarsest digit that is printed. */
function unitOfFigures(figures: readonly ReadFee[]): string | null {
  const units = figures.map(({ halfUnit }) => decimal(halfUnit).times(2))
  const [coarsest] = units.toSorted((a, b) => b.comparedTo(a) ?? 0)
  return coarsest === undefined ? null : toText(coarsest)
}

function unsigned(value: string): string {
  return value.replace(/^-/, '')
}
