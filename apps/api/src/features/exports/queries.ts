import { fail } from '@kinfolio/contract/errors'
import type { FileAnswer } from '@kinfolio/contract/files'
import type { TransactionExport, TransactionExportPlan } from '@kinfolio/contract/transactions'
import { limits } from '@kinfolio/formats/files/limits'
import { kinfolioColumns, kinfolioHeader } from '@kinfolio/formats/kinfolio/kinfolio-columns'
import { writeCsvLine } from '@kinfolio/formats/tables/csv-cell'

import type { OrgScope } from '../../access/scope.ts'
import { writeWorkbook } from '../../platform/workbook.ts'
import { loadTagNames } from '../tags/queries.ts'
import type { ToldRow } from '../transactions/columns/rules.ts'
import { listOldest, listSplitsAndReversals } from '../transactions/queries.ts'
import { ghostfolioExport, ghostfolioText } from './ghostfolio/rules.ts'
import { makeJournal, planJournal } from './journal/queries.ts'
import { toFile } from './rules.ts'
import { transactionCells } from './transactions/rules.ts'

/** The transactions that a filter lets through as a file. */
export async function exportTransactions(org: OrgScope, question: TransactionExport): Promise<FileAnswer> {
  const name = (extension: string) => `kinfolio-transactions-${org.today}.${extension}`
  if (question.format === 'ghostfolio') {
    const text = ghostfolioText(await planGhostfolio(org, question), {
      madeAt: org.now.toISOString(),
      currency: org.settings.baseCurrency,
    })
    return toFile(new Blob([text], { type: 'application/json' }), `kinfolio-ghostfolio-${org.today}.json`)
  }
  if (question.format === 'hledger' || question.format === 'beancount') {
    const text = await makeJournal(org, question.format)
    const extension = question.format === 'hledger' ? 'journal' : 'beancount'
    return toFile(new Blob(text, { type: 'text/plain; charset=utf-8' }), `kinfolio-${org.today}.${extension}`)
  }
  if (question.format === 'xlsx') {
    const columns = kinfolioHeader.map((header) => [header, kinfolioColumns[header]] as const)
    const sheet = { name: 'Transactions', columns, madeAt: org.now }
    return toFile(await writeWorkbook(sheet, cellsOf(org, question)), name('xlsx'))
  }
  const lines = [writeCsvLine(kinfolioHeader)]
  for await (const cells of cellsOf(org, question)) lines.push(writeCsvLine(cells))
  return toFile(new Blob(lines, { type: 'text/csv; charset=utf-8' }), name('csv'))
}

/** What that file holds, and what stays behind. */
export async function planTransactionExport(
  org: OrgScope,
  question: TransactionExport,
): Promise<TransactionExportPlan> {
  const { format } = question
  if (format === 'hledger' || format === 'beancount') return planJournal(org, format)
  if (format === 'ghostfolio') {
    const { activities, leftOut, changed } = await planGhostfolio(org, question)
    const positionCount = new Set(activities.map(({ positionId }) => positionId)).size
    return { format, rowCount: activities.length, positionCount, leftOut, changed }
  }
  let rowCount = 0
  const positionIds = new Set<string>()
  for await (const { position } of toldRows(org, question)) {
    rowCount += 1
    positionIds.add(position.id)
  }
  return { format, rowCount, positionCount: positionIds.size, leftOut: [], changed: [] }
}

async function planGhostfolio(org: OrgScope, question: TransactionExport) {
  const rows: ToldRow[] = []
  for await (const row of toldRows(org, question)) rows.push(row)
  return ghostfolioExport(rows, await listSplitsAndReversals(org))
}

async function* cellsOf(org: OrgScope, question: TransactionExport) {
  const tags = await loadTagNames(org, 'transaction')
  for await (const told of toldRows(org, question)) yield transactionCells(told, tags.get(told.row.id) ?? [])
}

const rowsPerQuery = 2_000

/** The rows one after the other, a few at a time in memory; more than can be imported again are refused. */
async function* toldRows(org: OrgScope, question: TransactionExport): AsyncGenerator<ToldRow> {
  let count = 0
  for (let after: ToldRow['row'] | null = null; ;) {
    const rows = await listOldest(org, question, after, rowsPerQuery)
    count += rows.length
    if (count > limits.rows) fail('EXPORT_TOO_LARGE')
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < rowsPerQuery) return
    after = last.row
  }
}
