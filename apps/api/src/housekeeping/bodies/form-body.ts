import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { Busboy } from '@fastify/busboy'
import { Failure } from '@kinfolio/contract/errors'

import type { Upload, Uploads } from '../../platform/uploads.ts'

/** The largest size of the settings beside a file. */
export const MAX_FIELD_BYTES = 2 * 1024 * 1024

/** A file that is larger than this is stored on the disk. */
const memoryBytes = 1024 * 1024

/** Every form of the contract has one file and three fields at most. */
const limits = {
  fieldNameSize: 200,
  fieldSize: MAX_FIELD_BYTES,
  fields: 20,
  files: 2,
  parts: 22,
  headerPairs: 20,
}

/**
 * Reads a form while it arrives. Files on the disk are added to `kept`; the caller removes them when the call is over.
 */
export async function formBody(
  contentType: string,
  pieces: AsyncIterable<Uint8Array>,
  uploads: Uploads,
  kept: Upload[],
): Promise<FormData> {
  const form = new FormData()
  const files: Readable[] = []
  const writing: Promise<void>[] = []
  let fieldBytes = 0
  const parser = parserOf(contentType)
  parser.on('field', (name, value, isNameCut, isCut) => {
    fieldBytes += Buffer.byteLength(value)
    if (isNameCut || isCut || fieldBytes > MAX_FIELD_BYTES) parser.destroy(new Failure('BODY_TOO_LARGE'))
    else form.append(name, value)
  })
  parser.on('file', (name, file, fileName, _, type) => {
    files.push(file)
    const written = keepFile(file, uploads, kept, (parts) =>
      form.append(name, new File(parts, fileName, { type })),
    )
    // If the disk is full, the whole form ends. The callers that wait for the other files get the error below.
    written.catch((error: Error) => parser.destroy(error))
    writing.push(written)
  })
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    parser.on(limit, () => parser.destroy(new Failure('MALFORMED_BODY')))
  }
  try {
    await pipeline(pieces, parser)
    await Promise.all(writing)
    return form
  } catch (error) {
    for (const file of files) file.destroy()
    await Promise.allSettled(writing)
    throw error instanceof Failure || isOfTheSystem(error) ? error : new Failure('MALFORMED_BODY')
  }
}

function parserOf(contentType: string) {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits })
  } catch {
    throw new Failure('MALFORMED_BODY') // a form without a boundary
  }
}

async function keepFile(
  file: Readable,
  uploads: Uploads,
  kept: Upload[],
  take: (parts: Blob[]) => void,
): Promise<void> {
  const held: Blob[] = []
  let size = 0
  let upload: Upload | undefined
  for await (const piece of file as AsyncIterable<Buffer<ArrayBuffer>>) {
    size += piece.length
    if (size > memoryBytes && upload === undefined) {
      upload = await uploads.open()
      kept.push(upload)
      for (const part of held.splice(0)) await upload.write(new Uint8Array(await part.arrayBuffer()))
    }
    if (upload) await upload.write(piece)
    else held.push(new Blob([piece]))
  }
  take(upload ? [await upload.finish()] : held)
}

function isOfTheSystem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}
