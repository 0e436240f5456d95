import type { UnzipFile } from 'fflate'
import { Unzip, UnzipInflate } from 'fflate'

import { limits } from './limits.ts'
import { UnreadableFile } from './unreadable-file.ts'

const signature = [0x50, 0x4b, 0x03, 0x04]
// Small enough that the bytes which one push can inflate stay near the limit.
const chunkBytes = 16 * 1024
const importable = /\.(?:csv|tsv|txt|json|xml|ofx|qfx|qif|sta|mt940|940)$/i

export function isZip(bytes: Uint8Array): boolean {
  return signature.every((byte, at) => bytes[at] === byte)
}

/** A workbook is a zip archive too, and so is a file of Portfolio Performance. */
export type Unzipped = { kind: 'FILE'; name: string; bytes: Uint8Array } | { kind: 'WORKBOOK' }

/**
 * What a zip archive holds: the one file of a kind that can be imported, or a workbook. Sizes that the archive declares
 * are not trusted: all of it is inflated and counted, and inflating stops at the limit.
 */
export function unzipFile(bytes: Uint8Array): Unzipped {
  const found: { name: string; parts: Uint8Array[] }[] = []
  const names: string[] = []
  let inflated = 0

  const archive = new Unzip((file: UnzipFile) => {
    names.push(file.name)
    const entry = { name: file.name, parts: [] as Uint8Array[] }
    const isWanted = importable.test(file.name) && !isOfOffice(file.name)
    if (isWanted) found.push(entry)
    file.ondata = (error, part) => {
      if (error !== null) throw error
      inflated += part.length
      if (inflated > limits.unzippedBytes) throw tooLarge()
      if (isWanted && found.length === 1) entry.parts.push(part)
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
      'This zip file is damaged or protected by a password. Unpack it on your computer and import the file inside.',
      { cause: error },
    )
  }

  if (names.includes('xl/workbook.xml')) return { kind: 'WORKBOOK' }
  const [only, second] = found
  if (only === undefined) throw withoutFile(names)
  if (second !== undefined) {
    throw new UnreadableFile(
      `This zip file holds ${found.length} files that can be imported. Unpack it and import them one at a time.`,
    )
  }
  return { kind: 'FILE', name: only.name, bytes: new Uint8Array(Buffer.concat(only.parts)) }
}

/** What computers add of their own, and the parts that office documents are made of. */
function isOfOffice(name: string): boolean {
  return /^(?:__MACOSX|_rels|docProps|xl|word|ppt|META-INF)\/|^\[Content_Types\]\.xml$|^(?:content|styles|meta|settings)\.xml$/.test(
    name,
  )
}

function tooLarge(): UnreadableFile {
  return new UnreadableFile(
    `This zip file unpacks to more than ${limits.unzippedBytes / 1024 / 1024} MB. Split the file inside and import the parts.`,
  )
}

function withoutFile(names: string[]): UnreadableFile {
  if (names.some((name) => name.endsWith('.portfolio'))) {
    return new UnreadableFile(
      'This is a binary file of Portfolio Performance. Save it there as XML (File, Save as) and import that file.',
    )
  }
  return names.includes('[Content_Types].xml') || names.includes('content.xml')
    ? new UnreadableFile(
        'This is an office document and no Excel workbook. Save the sheet as CSV and import that file.',
      )
    : new UnreadableFile(
        'This zip file holds no file that can be imported. Unpack it and import the file you mean.',
      )
}
