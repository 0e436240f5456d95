import { fail } from '@kinfolio/contract/errors'
import type { ImportPreview, ImportSettings } from '@kinfolio/contract/imports'
import { readImportFile, type ImportFile } from '@kinfolio/formats/recognise'

import type { OrgScope } from '../../../access/scope.ts'
import { answersOf, emptyView, headersOf, toPreview, type PlanOutline } from '../outline/rules.ts'
import { planPositionTable, type PositionPlan } from '../positions/queries.ts'
import { planPrices, planRates, type SeriesPlan } from '../series/queries.ts'
import { planTransactions, type TransactionPlan } from '../transactions/queries.ts'
import { inWords, readUpload, type Upload } from '../upload/queries.ts'

/** What is written once nothing is open: exactly what the preview of the same file and settings showed. */
type ImportPlan = TransactionPlan | PositionPlan | SeriesPlan | (PlanOutline & { kind: 'UNKNOWN' })

export async function previewImport(
  org: OrgScope,
  file: File,
  settings: ImportSettings,
): Promise<ImportPreview> {
  const upload = await readUpload(file)
  return toPreview(await planImport(org, upload, await readImport(upload, settings), settings), upload.name)
}

/** What the file says, under what was answered. It takes long where a file is large, and nothing is locked meanwhile. */
export async function readImport(upload: Upload, settings: ImportSettings): Promise<ImportFile> {
  return inWords(() => readWith(upload, settings))
}

/** What importing a file would do, by the state of the organisation now. Nothing is written. */
export async function planImport(
  org: OrgScope,
  upload: Upload,
  file: ImportFile,
  settings: ImportSettings,
): Promise<ImportPlan> {
  if (file.kind === 'TRANSACTIONS') return planTransactions(org, file, settings, upload.name)
  if (file.kind === 'POSITIONS') return inWords(() => planPositionTable(org, file.table, settings))
  if (file.kind === 'PRICES') return planPrices(org, file, settings, upload.name)
  if (file.kind === 'RATES') return planRates(org, file)
  const { columns, sample, message } = file
  if (!columns?.length) fail('FILE_UNREADABLE', undefined, message)
  const view = { ...emptyView('TRANSACTIONS', 'UNKNOWN'), columns, sample: sample ?? [] }
  return { kind: 'UNKNOWN', view, questions: [{ field: 'mapping', message }], offers: [] }
}

/** Reads the file under what was answered. Words and defaults without a mapping go with the one that is suggested. */
async function readWith(upload: Upload, settings: ImportSettings): Promise<ImportFile> {
  const { typeValues, defaults } = settings
  const answers = answersOf(settings)
  const words = { ...(typeValues ? { typeValues } : {}), ...(defaults ? { defaults } : {}) }
  const headers = headersOf(settings.mapping)
  if (Object.keys(headers).length > 0) {
    return readImportFile(upload, { ...answers, mapping: { ...headers, ...words } })
  }
  const file = await readImportFile(upload, answers)
  const isOpen = file.kind === 'TRANSACTIONS' && file.format === 'PLAIN_CSV'
  if (!isOpen || Object.keys(words).length === 0) return file
  return readImportFile(upload, { ...answers, mapping: { ...headersOf(file.mapping), ...words } })
}
