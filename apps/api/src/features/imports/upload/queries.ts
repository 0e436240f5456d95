import { MAX_IMPORT_BYTES } from '@kinfolio/contract/constants'
import { fail } from '@kinfolio/contract/errors'
import type { ImportSettings } from '@kinfolio/contract/imports'
import { UnreadableFile } from '@kinfolio/formats/files/unreadable-file'
import type { AnsweredOptions, ImportFile } from '@kinfolio/formats/recognise'
import type { CsvTable } from '@kinfolio/formats/tables/csv-table'

import { readOutside } from '../../../platform/reader/pool.ts'
import { answersOf, headersOf } from '../outline/rules.ts'

/** A file as it was sent: its name is shown and never a path. */
type Sent = { name: string; bytes: Uint8Array }

/** A file that was read, before anything is asked of the organisation that it is for. */
export type Upload<Content = ImportFile> = { name: string; content: Content }

/**
 * Reads a file of any known format under what was answered; the organisation waits for its own files only, and its
 * calendar says on which day a moment was.
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

/** Reads a file that is a table, whatever its columns are called. */
export async function readUploadedTable(owner: string, file: File): Promise<Upload<CsvTable | null>> {
  const { name, bytes } = await sentBytes(file)
  if (bytes.length === 0)
    fail('FILE_UNREADABLE', undefined, 'This file is empty. Export it again and try once more.')
  return { name, content: await inWords(() => readOutside(owner, 'table', { bytes })) }
}

/** What a reader of files is told of the settings of an import. */
export function optionsOf(settings: ImportSettings): AnsweredOptions {
  const { typeValues, defaults } = settings
  const headers = headersOf(settings.mapping)
  return {
    ...answersOf(settings),
    words: { ...(typeValues ? { typeValues } : {}), ...(defaults ? { defaults } : {}) },
    ...(Object.keys(headers).length > 0 ? { mapping: headers } : {}),
  }
}

async function sentBytes(file: File): Promise<Sent> {
  if (file.size > MAX_IMPORT_BYTES) fail('FILE_TOO_LARGE')
  const name = file.name
    .replaceAll(/\p{Cc}/gu, '')
    .toWellFormed()
    .slice(0, 200)
  return { name: name || 'file', bytes: new Uint8Array(await file.arrayBuffer()) }
}

/** A file of which nothing can be read is the sender's to mend, so it is told in words. */
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
