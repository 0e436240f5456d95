import type { UnzipFile } from 'fflate'
import { Unzip, UnzipInflate } from 'fflate'

import { limits } from './limits.ts'
import { UnreadableFile } from './unreadable-file.ts'

const signature = [0x50, 0x4b, 0x03, 0x04]
// Small enough that the bytes which one push can inflate stay near the limit.
const chunkBytes = 16 * 1024

export function isZip(bytes: Uint8Array): boolean {
  return signature.every((byte, at) => bytes[at] === byte)
}

/**
 * The one CSV file of a zip archive. Sizes that the archive declares are not trusted: inflating stops at the limit.
 */
export function unzipCsv(bytes: Uint8Array): { name: string; bytes: Uint8Array } {
  const found: { name: string; parts: Uint8Array[] }[] = []
  const names: string[] = []
  let inflated = 0

  const archive = new Unzip((file: UnzipFile) => {
    names.push(file.name)
    if (!isCsvName(file.name)) return
    const entry = { name: file.name, parts: [] as Uint8Array[] }
    found.push(entry)
    if (found.length > 1) return
    file.ondata = (error, part) => {
      if (error !== null) throw error
      inflated += part.length
      if (inflated > limits.unzippedBytes) throw tooLarge()
      entry.parts.push(part)
    }
    file.start()
  })
  archive.register(UnzipInflate)

  try {
    for (let at = 0; at < bytes.length; at += chunkBytes) {
      archive.push(bytes.subarray(at, at + chunkBytes), at + chunkBytes >= bytes.length)
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile(
      'This zip file is damaged or protected by a password. Unpack it on your computer and import the CSV inside.',
      { cause: error },
    )
  }

  const [only, second] = found
  if (only === undefined) throw withoutCsv(names)
  if (second !== undefined) {
    throw new UnreadableFile(
      `This zip file holds ${found.length} CSV files. Unpack it and import them one at a time.`,
    )
  }
  return { name: only.name, bytes: new Uint8Array(Buffer.concat(only.parts)) }
}

function isCsvName(name: string): boolean {
  return /\.csv$/i.test(name) && !name.startsWith('__MACOSX/')
}

function tooLarge(): UnreadableFile {
  return new UnreadableFile(
    `This zip file unpacks to more than ${limits.unzippedBytes / 1024 / 1024} MB. Split the file inside and import the parts.`,
  )
}

function withoutCsv(names: string[]): UnreadableFile {
  return names.includes('[Content_Types].xml')
    ? new UnreadableFile('This is an office document. Save the sheet as CSV and import that file.')
    : new UnreadableFile('This zip file holds no CSV file. Unpack it and import the file you mean.')
}
