import {
  costColumns,
  ownCostColumns,
  type CostFileColumn,
  type CostMapping,
} from '@kinfolio/contract/cost-files'
import { CostCreate, type Cost } from '@kinfolio/contract/cost-records'
import { Failure } from '@kinfolio/contract/errors'
import type { ImportProblem, RefusedRow } from '@kinfolio/contract/imports'
import { say } from '@kinfolio/contract/say'
import { tagSeparator } from '@kinfolio/contract/tag-kinds'
import { TagCell } from '@kinfolio/contract/tags'
import type { DateOrder } from '@kinfolio/formats/rows/parsed'
import { readDay } from '@kinfolio/formats/tables/day-column'
import { readNumber, type DecimalMark } from '@kinfolio/formats/tables/number-column'
import { day, type Day } from '@kinfolio/ledger/days/day'

import { requireSensible } from '../../costs/rules.ts'
import {
  countIn,
  currencyIn,
  hasSharedSign,
  readNotice,
  readShares,
  readTerms,
  rhythmIn,
  typeIn,
  writeTerms,
} from './cells/rules.ts'

/** The columns of a file of costs that this application writes. */
export const costFileColumns = [
  'id',
  'name',
  'type',
  'entity',
  'position',
  'payeeCompany',
  'payeeContact',
  'currency',
  'terms',
  'vatPercent',
  'frequency',
  'repeatRule',
  'firstOn',
  'lastOn',
  'dayRule',
  'closings',
  'renewalMonths',
  'notice',
  'shares',
  'costCentre',
  'approver',
  'iban',
  'reference',
  'notes',
  'tags',
] as const satisfies readonly CostFileColumn[]

/** A line of the file, with its cells by what they hold. An empty cell is left out. `rest` is what nothing is known of. */
export type CostLine = {
  line: number
  raw: string
  cells: Readonly<Partial<Record<CostFileColumn, string>>>
  rest: readonly string[]
}

/** A cost that a line asks for. Others are named by words, which the book resolves. */
export type AskedCost = {
  line: number
  raw: string
  id: string | null
  payee: { name: string; of: 'COMPANY' | 'CONTACT' | 'ANY' } | null
  entity: string | null
  position: string | null
  shares: { name: string; percent: string }[]
  tags: string[]
  fields: Omit<CostCreate, 'firstOn'> & { firstOn: Day }
}

/** How a file writes its days and numbers, and the currency of amounts that name none. */
export type CostReading = {
  mapping: CostMapping
  dateOrder: DateOrder | null
  marks: ReadonlyMap<string, DecimalMark | null>
  /** That of a person's answer; null: nobody said one. */
  currency: string | null
  baseCurrency: string
}

/** The cells of a cost as the export writes them. */
export function cellsOf(
  cost: Cost,
  names: { entity: (id: string) => string; position: string | null; tags: readonly string[] },
): (string | null)[] {
  const { noticeCount, shares, payeeCompanyId } = cost
  const cells: Partial<Record<CostFileColumn, string | null>> = {
    id: cost.id,
    name: cost.name,
    type: cost.type,
    entity: cost.legalEntityId === null ? null : names.entity(cost.legalEntityId),
    position: names.position,
    payeeCompany: payeeCompanyId === null ? null : cost.payeeName,
    payeeContact: payeeCompanyId === null ? cost.payeeName : null,
    currency: cost.currency,
    terms: writeTerms(cost.terms),
    vatPercent: cost.vatPercent,
    frequency: cost.frequency,
    repeatRule: cost.repeatRule,
    firstOn: cost.firstOn,
    lastOn: cost.lastOn,
    dayRule: cost.dayRule,
    closings: cost.closings,
    renewalMonths: cost.renewalMonths === null ? null : `${cost.renewalMonths}`,
    notice: noticeCount === null ? null : `${noticeCount} ${cost.noticeUnit}`,
    shares: shares.map(({ entityId, percent }) => `${names.entity(entityId)} ${percent}`).join('; ') || null,
    costCentre: cost.costCentre || null,
    approver: cost.approver || null,
    iban: cost.iban || null,
    reference: cost.reference || null,
    notes: cost.notes || null,
    tags: names.tags.join(`${tagSeparator} `) || null,
  }
  return costFileColumns.map((column) => cells[column] ?? null)
}

/** The cost that a line asks for, or all reasons why it cannot be one. */
export function readCost({ line, raw, cells, rest }: CostLine, reading: CostReading): AskedCost | RefusedRow {
  const problems: ImportProblem[] = []
  const headerOf = (column: string) =>
    Object.entries(reading.mapping).find(([field]) => field === column)?.[1] ?? column
  const note = (column: string, problem: { code: string; message: string }) => {
    const header = headerOf(column)
    if (!problems.some((each) => each.column === header))
      problems.push({ code: problem.code, message: problem.message, column: header })
  }
  const dayIn = (column: 'firstOn' | 'lastOn') => {
    const read = cells[column] === undefined ? null : readDay(cells[column], reading.dateOrder)
    if (read === null || typeof read === 'string') return read
    note(column, read)
    return null
  }
  const numberIn = (column: 'amount' | 'amountMost') => {
    const text = cells[column]
    if (text === undefined) return null
    const read = readNumber(text, reading.marks.get(column) ?? null)
    if (typeof read === 'string') return read
    note(column, read)
    return null
  }
  const firstOn = dayIn('firstOn')
  const lastOn = dayIn('lastOn')
  if (cells.firstOn === undefined)
    note('firstOn', missing('This needs the day on which it is due first or next.'))
  const rhythm = cells.frequency === undefined ? null : rhythmIn(cells.frequency)
  if (cells.frequency === undefined)
    note('frequency', missing('This needs how often it comes, such as monthly.'))
  else if (rhythm === null)
    note('frequency', {
      code: 'UNKNOWN_WORD',
      message: say`"${cells.frequency.slice(0, 40)}" does not say how often it comes. Write monthly, quarterly, yearly, once, or a number such as 6 months.`,
    })
  const [least, most] = [numberIn('amount'), numberIn('amountMost')]
  if (cells.terms === undefined && cells.amount === undefined)
    note('amount', missing('This needs an amount.'))
  const amounts = `${cells.amount ?? ''} ${cells.amountMost ?? ''}`
  const written = cells.currency?.toUpperCase() ?? currencyIn(amounts)
  if (written === null && reading.currency === null && hasSharedSign(amounts))
    note('amount', {
      code: 'UNKNOWN_CURRENCY',
      message:
        'The sign of this amount is that of several currencies. Say the currency of the file, or add a column with its code, such as USD.',
    })
  const type = cells.type === undefined ? null : typeIn(cells.type)
  const tags = TagCell.safeParse(cells.tags ?? '')
  for (const issue of tags.error?.issues ?? []) note('tags', issue)
  const parsed = CostCreate.safeParse({
    name: cells.name,
    type: type ?? 'OTHER',
    currency: written ?? reading.currency ?? reading.baseCurrency,
    terms: cells.terms === undefined ? termsOf(least, most) : readTerms(cells.terms),
    vatPercent: cells.vatPercent,
    frequency: rhythm?.frequency,
    repeatRule: cells.repeatRule ?? rhythm?.repeatRule ?? null,
    firstOn: firstOn ?? undefined,
    lastOn,
    dayRule: cells.dayRule,
    closings: cells.closings,
    renewalMonths: cells.renewalMonths === undefined ? null : countIn(cells.renewalMonths),
    ...(cells.notice === undefined ? {} : readNotice(cells.notice)),
    costCentre: cells.costCentre ?? (type === null ? cells.type : undefined),
    approver: cells.approver,
    iban: cells.iban,
    reference: cells.reference,
    notes: [cells.notes, ...rest].filter(Boolean).join('\n'),
  })
  for (const issue of parsed.error?.issues ?? []) note(columnOf(issue.path, cells), issue)
  if (problems.length === 0 && parsed.success && firstOn !== null) {
    const issue = contradictionOf(parsed.data, cells.position !== undefined)
    if (issue !== null) note(columnOf(issue.path, cells), issue)
  }
  if (problems.length > 0 || !parsed.success || firstOn === null)
    return { line, problems, raw: raw.slice(0, 500).toWellFormed() }
  return {
    line,
    raw,
    id: cells.id?.toLowerCase() ?? null,
    payee: payeeOf(cells),
    entity: cells.entity ?? null,
    position: cells.position ?? null,
    shares: cells.shares === undefined ? [] : readShares(cells.shares),
    tags: tags.data ?? [],
    fields: { ...parsed.data, firstOn: day(firstOn) },
  }
}

const missing = (message: string) => ({ code: 'MISSING', message })

function termsOf(least: string | null, most: string | null): object[] {
  if (least === null) return most === null ? [] : [{ kind: 'AMOUNT', amount: most }]
  return most === null || most === least
    ? [{ kind: 'AMOUNT', amount: least }]
    : [{ kind: 'RANGE', min: least, max: most }]
}

function payeeOf(cells: CostLine['cells']): AskedCost['payee'] {
  if (cells.payeeCompany !== undefined) return { name: cells.payeeCompany, of: 'COMPANY' }
  if (cells.payeeContact !== undefined) return { name: cells.payeeContact, of: 'CONTACT' }
  return cells.payee === undefined ? null : { name: cells.payee, of: 'ANY' }
}

/** What contradicts itself in a cost, as adding it by hand would say. */
function contradictionOf(
  cost: CostCreate,
  hasPosition: boolean,
): { path: readonly PropertyKey[]; code: string; message: string } | null {
  try {
    requireSensible({
      ...cost,
      positionId: hasPosition ? 'named' : null,
      firstOn: day(cost.firstOn ?? ''),
      lastOn: cost.lastOn === null ? null : day(cost.lastOn),
    })
    return null
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const [issue] = issuesOf(error)
    return { path: issue?.path ?? [], code: 'CONTRADICTION', message: issue?.message ?? error.message }
  }
}

type Issue = { path: readonly PropertyKey[]; message: string }

function issuesOf({ data }: Failure): readonly Issue[] {
  // `failInput` gives its failure the issues of one field.
  return (data as { issues?: Issue[] } | undefined)?.issues ?? []
}

const columns: ReadonlySet<string> = new Set([...costColumns, ...ownCostColumns])

/** The column in which a field stands. */
function columnOf([field]: readonly PropertyKey[], cells: CostLine['cells']): string {
  const name = String(field ?? 'name')
  if (name === 'noticeCount' || name === 'noticeUnit') return 'notice'
  if (name === 'positionId') return 'position'
  if (name === 'terms' && cells.terms === undefined) return 'amount'
  if (name === 'repeatRule' && cells.repeatRule === undefined) return 'frequency'
  return columns.has(name) ? name : 'name'
}

/** Two costs with the same are the same agreement, unless their ids say otherwise. */
export function likenessOf(cost: {
  name: string
  currency: string
  frequency: string
  entityId: string | null
}): string {
  return JSON.stringify([cost.name.toLowerCase(), cost.currency, cost.frequency, cost.entityId])
}
