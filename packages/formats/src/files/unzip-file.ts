import { say } from '@kinfolio/contract/say'

import { limits } from './limits.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { unpackEntry, zipEntries } from './zip-entries.ts'

const importable = /\.(?:csv|tsv|txt|json|xml|ofx|qfx|qif|sta|mt940|940)$/i

/** A workbook is a zip archive too, and so is a file of Portfolio Performance. */
export type Unzipped = { kind: 'FILE'; name: string; bytes: Uint8Array } | { kind: 'WORKBOOK' }

/** The contents of a zip archive: its only file of a kind that can be imported, or a workbook. */
export function unzipFile(bytes: Uint8Array): Unzipped {
  const entries = zipEntries(bytes)
  const names = entries.map(({ name }) => name)
  if (names.includes('xl/workbook.xml')) return { kind: 'WORKBOOK' }
  const importableEntries = entries.filter(({ name }) => importable.test(name) && !isOfOffice(name))
  const [only, second] = importableEntries
  if (only === undefined) throw withoutFile(names)
  if (second !== undefined) {
    throw new UnreadableFile(
      say`This zip file holds ${importableEntries.length} files that can be imported. Unpack it and import them one at a time.`,
    )
  }
  const parts: Uint8Array[] = []
  unpackEntry(only, { left: limits.unzippedBytes }, (part) => parts.push(part))
  return { kind: 'FILE', name: only.name, bytes: new Uint8Array(Buffer.concat(parts)) }
}

/** Whether a file was added by the operating system or is a part of an office document. */
function isOfOffice(name: string): boolean {
  return /^(?:__MACOSX|_rels|docProps|xl|word|ppt|META-INF)\/|^\[Content_Types\]\.xml$|^(?:content|styles|meta|settings)\.xml$/.test(
    name,
  )
}

function withoutFile(names: readonly string[]): UnreadableFile {
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
