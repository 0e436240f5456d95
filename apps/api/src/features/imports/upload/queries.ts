import { MAX_IMPORT_BYTES } from '@kinfolio/contract/constants'
import { fail } from '@kinfolio/contract/errors'
import { UnreadableFile } from '@kinfolio/formats/files/unreadable-file'

/** A file as it was sent: its name is shown and never a path. */
export type Upload = { name: string; bytes: Uint8Array }

export async function readUpload(file: File): Promise<Upload> {
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
