import {
  costColumns,
  ownCostColumns,
  type CostFileColumn,
  type PreviewCost,
} from '@kinfolio/contract/cost-files'
import type { CostCreate, TermsInput } from '@kinfolio/contract/cost-records'
import type { FileAnswer, SpreadsheetFormat } from '@kinfolio/contract/files'
import type { ImportSettings, RefusedRow } from '@kinfolio/contract/imports'
import { say } from '@kinfolio/contract/say'
import { UnreadableFile } from '@kinfolio/formats/files/unreadable-file'
import { asksOf, refuse } from '@kinfolio/formats/rows/parsed'
import { restoreFormula, writeCsv } from '@kinfolio/formats/tables/csv-cell'
import { sampleOf } from '@kinfolio/formats/tables/csv-table'
import { dateOrderOf } from '@kinfolio/formats/tables/day-column'
import type { CostFile } from '@kinfolio/formats/tables/format'
import { numberMarks } from '@kinfolio/formats/tables/number-marks'
import type { Day } from '@kinfolio/ledger/days/day'
import { asc, isNull } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { newId } from '../../../platform/ids.ts'
import { writeWorkbook } from '../../../platform/workbook.ts'
import { findNamed } from '../../companies/queries.ts'
import { contacts } from '../../contacts/tables.ts'
import { listCosts } from '../../costs/queries.ts'
import { costs } from '../../costs/tables.ts'
import { toFile } from '../../exports/rules.ts'
import { getEntity, listEntities } from '../../orgs/entities/queries.ts'
import { positions } from '../../positions/tables.ts'
import { loadTagNames } from '../../tags/queries.ts'
import { plainName } from '../companies/rules.ts'
import { doubtsOf, emptinessOf, emptyView, type PlanOutline } from '../outline/rules.ts'
import { matchLines } from '../positions/rules.ts'
import { companiesOf } from './payees/queries.ts'
import {
  cellsOf,
  costFileColumns,
  likenessOf,
  readCost,
  type AskedCost,
  type CostLine,
  type CostReading,
} from './rules.ts'

/** No family has more agreements. */
const mostCosts = 2_000
/** The longest name that a company has. */
const longestName = 200

/** All costs as a file that can be imported again. */
export async function exportCosts(org: OrgScope, format: SpreadsheetFormat): Promise<FileAnswer> {
  const entities = new Map((await listEntities(org)).map(({ id, name }) => [id, name]))
  const held = await listNamed(org, positions)
  const named = new Map(held.map(({ id, name }) => [id, name]))
  const tags = await loadTagNames(org, 'cost')
  const rows = (await listCosts(org, {})).map((cost) =>
    cellsOf(cost, {
      entity: (id) => entities.get(id) ?? id,
      position: cost.positionId === null ? null : (named.get(cost.positionId) ?? null),
      tags: tags.get(cost.id) ?? [],
    }),
  )
  const name = `kinfolio-costs-${org.today}.${format}`
  if (format === 'xlsx') {
    const columns = costFileColumns.map((column) => [column, 'text'] as const)
    return toFile(await writeWorkbook({ name: 'Costs', columns, madeAt: org.now }, rows), name)
  }
  return toFile(new Blob([writeCsv([...costFileColumns], rows)], { type: 'text/csv; charset=utf-8' }), name)
}

/** A cost that a line adds. `payeeName` is that of a company which is none yet. */
type NewCost = Omit<CostCreate, 'firstOn'> & {
  id: string
  firstOn: Day
  payeeName: string | null
  tags: string[]
}

export type CostPlan = PlanOutline & { kind: 'COSTS'; additions: NewCost[] }

/** What a table of costs brings. Costs that are there already stay as they are. */
export async function planCosts(org: OrgScope, file: CostFile, settings: ImportSettings): Promise<CostPlan> {
  const { entityId } = settings
  if (entityId) await getEntity(org, entityId)
  const lines = linesOf(file)
  const reading = readingOf(org, file, lines, settings)
  const resolve = await loadNamed(org, lines, entityId)
  const refused: RefusedRow[] = []
  const asked: (AskedCost & { likeness: string; cost: NewCost })[] = []
  for (const line of lines) {
    const read = readCost(line, reading)
    const cost = 'problems' in read ? read : resolve(read)
    if ('problems' in read) refused.push(read)
    else if ('problems' in cost) refused.push(cost)
    else
      asked.push({
        ...read,
        cost,
        likeness: likenessOf({ ...withCurrency(cost), entityId: cost.legalEntityId }),
      })
  }
  const live = await org.db
    .select({
      id: costs.id,
      name: costs.name,
      currency: costs.currency,
      frequency: costs.frequency,
      entityId: costs.entityId,
    })
    .from(costs)
    .where(org.owns(costs, isNull(costs.deletedAt)))
    .orderBy(asc(costs.id))
  const matched = matchLines(
    asked,
    live.map((row) => ({ id: row.id, likeness: likenessOf(row) })),
  )
  const additions = asked.filter(({ line }) => !matched.has(line)).map(({ cost }) => cost)
  const view = {
    ...emptyView('COSTS', file.format),
    columns: file.table.columns,
    sample: sampleOf(file.table),
    costMapping: file.mapping,
    costs: asked.map(({ line, cost }) => shown(line, cost, matched.has(line))),
    refused,
    companies: await companiesOf(org, additions),
    counts: {
      total: lines.length,
      added: additions.length,
      duplicate: matched.size,
      skipped: 0,
      refused: refused.length,
    },
  }
  return {
    kind: 'COSTS',
    view,
    questions: emptinessOf(view),
    offers: doubtsOf(asksOf(refused), settings),
    additions,
  }
}

/** The lines of a table, with the cells that it maps. What a table of another tool has beside them goes into the notes. */
function linesOf({ table, mapping, format }: CostFile): CostLine[] {
  if (table.rows.length > mostCosts)
    throw new UnreadableFile(
      say`This file has ${table.rows.length} costs, more than ${mostCosts}. Split it and import the parts.`,
    )
  const isOwn = format === 'KINFOLIO_COSTS'
  const headers = new Map<CostFileColumn, string>(
    isOwn
      ? [...costColumns, ...ownCostColumns].map((column) => [column, column])
      : costColumns.flatMap((column) => (mapping[column] === undefined ? [] : [[column, mapping[column]]])),
  )
  const places = new Map([...headers].map(([column, header]) => [column, table.columns.indexOf(header)]))
  const taken = new Set(places.values())
  return table.rows.map(({ line, cells }) => {
    const texts = cells.map((cell) => restoreFormula(cell.trim()))
    const given = [...places].flatMap(([column, at]): [CostFileColumn, string][] => {
      const text = texts[at] ?? ''
      return text === '' ? [] : [[column, text]]
    })
    const rest = isOwn
      ? []
      : texts.flatMap((text, at) =>
          text === '' || taken.has(at) ? [] : [`${table.columns[at] ?? `Column ${at + 1}`}: ${text}`],
        )
    return { line, raw: cells.join(table.delimiter), cells: Object.fromEntries(given), rest }
  })
}

function readingOf(
  org: OrgScope,
  { table, mapping }: CostFile,
  lines: readonly CostLine[],
  { dateOrder, decimalComma, defaults }: ImportSettings,
): CostReading {
  const cellsIn = (column: CostFileColumn) => lines.flatMap(({ cells }) => cells[column] ?? [])
  const days = [...cellsIn('firstOn'), ...cellsIn('lastOn')]
  const amounts = new Map((['amount', 'amountMost'] as const).map((column) => [column, cellsIn(column)]))
  return {
    mapping,
    dateOrder: dateOrder ?? dateOrderOf(days),
    marks: numberMarks(amounts, table.delimiter, decimalComma),
    currency: defaults?.currency ?? null,
    baseCurrency: org.settings.baseCurrency,
  }
}

type Named = { id: string; name: string }

function listNamed(org: OrgScope, table: typeof positions | typeof contacts): Promise<Named[]> {
  return org.db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(org.owns(table, isNull(table.deletedAt)))
}

const lostWords = {
  entity: (name: string) =>
    say`No entity here, or more than one, is called "${name}". Add it first, or leave the cell empty.`,
  position: (name: string) =>
    say`No position here, or more than one, is called "${name}". Add it first, or leave the cell empty.`,
  person: (name: string) =>
    say`No person here, or more than one, is called "${name}". Add it first, or leave the cell empty.`,
  company: (name: string) =>
    say`No company here, or more than one, is called "${name}". Add it first, or leave the cell empty.`,
}

/** The records that lines name, each by its id or by a name that only one has. */
async function loadNamed(
  org: OrgScope,
  lines: readonly CostLine[],
  entityId: string | null | undefined,
): Promise<(asked: AskedCost) => NewCost | RefusedRow> {
  const entities = finder(await listEntities(org))
  const held = finder(await listNamed(org, positions))
  const people = finder(await listNamed(org, contacts))
  const payees = lines.flatMap(({ cells }) => cells.payeeCompany ?? cells.payee ?? [])
  const firms = await findNamed(org, [...new Set(payees)])
  return ({ line, raw, payee, entity, position, shares, tags, fields }) => {
    const lost = (column: string, name: string, what: keyof typeof lostWords) =>
      refuse(
        line,
        [
          {
            code: 'NAME_NOT_FOUND',
            message: lostWords[what](name.slice(0, 60)),
            column,
          },
        ],
        raw,
      )
    const owner = entityId === undefined && entity !== null ? entities(entity) : entityId
    if (entityId === undefined && entity !== null && owner === undefined)
      return lost('entity', entity, 'entity')
    const positionId = position === null ? null : held(position)
    if (positionId === undefined) return lost('position', position ?? '', 'position')
    const parts: CostCreate['shares'] = []
    for (const { name, percent } of shares) {
      const part = entities(name)
      if (part === undefined) return lost('shares', name, 'entity')
      parts.push({ entityId: part, percent })
    }
    const companyId = payee === null || payee.of === 'CONTACT' ? undefined : firms.get(payee.name)
    const contactId =
      payee === null || payee.of === 'COMPANY' || companyId !== undefined ? undefined : people(payee.name)
    if (payee?.of === 'CONTACT' && contactId === undefined) return lost('payeeContact', payee.name, 'person')
    const isUnknown = payee !== null && companyId === undefined && contactId === undefined
    if (isUnknown && payee.name.length > longestName) return lost('payee', payee.name, 'company')
    return {
      ...fields,
      id: newId(),
      tags,
      legalEntityId: owner ?? null,
      positionId,
      shares: parts,
      payeeCompanyId: companyId ?? null,
      payeeContactId: contactId ?? null,
      payeeName: isUnknown || companyId !== undefined ? (payee?.name ?? null) : null,
    }
  }
}

function finder(rows: readonly Named[]): (words: string) => string | undefined {
  const byId = new Set(rows.map(({ id }) => id))
  const byName = Map.groupBy(rows, ({ name }) => plainName(name))
  return (words) => {
    if (byId.has(words.toLowerCase())) return words.toLowerCase()
    const [only, another] = byName.get(plainName(words)) ?? []
    return another === undefined ? only?.id : undefined
  }
}

function withCurrency<T extends { currency?: string | undefined }>(cost: T): T & { currency: string } {
  return { ...cost, currency: cost.currency ?? '' }
}

function shown(line: number, cost: NewCost, isThere: boolean): PreviewCost {
  const { name, type, currency = '', frequency, firstOn, payeeName } = cost
  const { min, max } = rangeOf(cost.terms.at(-1))
  const status = isThere ? 'DUPLICATE' : 'NEW'
  return { line, status, name, type, payee: payeeName, currency, min, max, frequency, firstOn }
}

function rangeOf(terms: TermsInput | undefined): { min: string | null; max: string | null } {
  if (terms === undefined || terms.kind === 'PERCENT') return { min: null, max: null }
  return terms.kind === 'RANGE' ? terms : { min: terms.amount, max: terms.amount }
}
