import { MAX_IMPORT_BYTES } from '@kinfolio/contract/constants'
import { fail } from '@kinfolio/contract/errors'
import type { ImportEdit } from '@kinfolio/contract/import-edits'
import type { ImportSettings } from '@kinfolio/contract/imports'
import { linesIn } from '@kinfolio/contract/line-ranges'
import { UnreadableFile } from '@kinfolio/formats/files/unreadable-file'
import type { AnsweredOptions, ImportFile } from '@kinfolio/formats/recognise'
import type { Edit } from '@kinfolio/formats/rows/edits'
import type { CsvTable } from '@kinfolio/formats/tables/csv-table'

import { readOutside } from '../../../platform/reader/pool.ts'
import { answersOf, headersOf } from '../outline/rules.ts'

/** A file as the browser sent it. Its name is shown and is never used as a path. */
type Sent = { name: string; bytes: Uint8Array }

/** A file that was read. Nothing of the organisation has been looked up yet. */
export type Upload<Content = ImportFile> = { name: string; content: Content }

/**
 * Reads a file of any known format with the given answers. An organisation waits only for its own files. Its time zone
 * decides the day of a moment.
 */
export async function readUpload(
  { orgId, timeZone }: { orgId: string; timeZone: string },
  file: File,
  settings: ImportSettings,
): Promise<Upload> {
  const { name, bytes } = await sentBytes(file)
  const options = { ...optionsOf(settings), timeZone }
  return { name, content: await inWords(() => readOutside(orgId, 'importFile', { name, bytes, options })) }
}

/** Reads a file that is a table, with any columns. */
export async function readUploadedTable(owner: string, file: File): Promise<Upload<CsvTable | null>> {
  const { name, bytes } = await sentBytes(file)
  if (bytes.length === 0)
    fail('FILE_UNREADABLE', undefined, 'This file is empty. Export it again and try once more.')
  return { name, content: await inWords(() => readOutside(owner, 'table', { bytes })) }
}

/** The settings of an import in the shape of the file reader's options. */
export function optionsOf(settings: ImportSettings): AnsweredOptions {
  const { typeValues, defaults, contactMapping, costMapping } = settings
  const headers = headersOf(settings.mapping)
  return {
    ...answersOf(settings),
    ...(contactMapping ? { contactMapping } : {}),
    ...(costMapping ? { costMapping } : {}),
    ...(settings.edits?.length ? { edits: editsOf(settings.edits) } : {}),
    words: { ...(typeValues ? { typeValues } : {}), ...(defaults ? { defaults } : {}) },
    ...(Object.keys(headers).length > 0 ? { mapping: headers } : {}),
  }
}

/** One edit for each line. The last one of a cell counts. */
function editsOf(edits: readonly ImportEdit[]): Edit[] {
  const byCell = new Map<string, Edit>()
  for (const { lines, field, column = '', text } of edits) {
    for (const line of linesIn(lines)) {
      const edit = field === undefined ? { line, column, text } : { line, field, text }
      byCell.set(JSON.stringify([line, field ?? '', column]), edit)
    }
  }
  return [...byCell.values()]
}

async function sentBytes(file: File): Promise<Sent> {
  if (file.size > MAX_IMPORT_BYTES) fail('FILE_TOO_LARGE')
  const name = file.name
    .replaceAll(/\p{Cc}/gu, '')
    .toWellFormed()
    .slice(0, 200)
  return { name: name || 'file', bytes: new Uint8Array(await file.arrayBuffer()) }
}

/** If nothing of a file can be read, the person who sent it can mend it, so the error says how. */
export async function inWords<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    return tell(error)
  }
}

function tell(error: unknown): never {
  if (error instanceof UnreadableFile) fail('FILE_UNREADABLE', undefined, error.message)
  throw error
}
