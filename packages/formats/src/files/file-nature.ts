import type { InertReason } from '@kinfolio/contract/attachment-kinds'

import { textNature } from './text-nature.ts'

/** The beginning and the end of a file; of a short one the beginning is all of it. */
export type FileEnds = { name: string; head: Uint8Array; tail: Uint8Array; size: number }

/** What a file is by its content. */
export type FileNature = {
  mediaType: string
  /** It runs when somebody opens it. */
  isProgram: boolean
  /** Why it is downloaded only. */
  inert: InertReason | null
}

const programTypes = new Set([
  'application/x-msdownload',
  'application/x-elf',
  'application/x-mach-binary',
  'application/java-vm',
  'application/java-archive',
  'application/vnd.android.package-archive',
  'application/x-deb',
  'application/x-rpm',
  'application/x-apple-diskimage',
  'application/x-ms-shortcut',
  'application/x-ms-regedit',
  'application/vnd.ms-htmlhelp',
  'application/x-google-chrome-extension',
  'application/wasm',
])

/** Names by which a system runs a text. The content of such a file says nothing. */
const programNames =
  /\.(?:exe|com|bat|cmd|msi|msp|scr|pif|cpl|lnk|hta|js|jse|mjs|vbs|vbe|wsf|wsh|ps1|psm1|psd1|reg|jar|apk|app|command|sh|bash|zsh|desktop|scf|inf|sct|dll|sys)$/i

const archiveTypes = new Set([
  'application/zip',
  'application/gzip',
  'application/lzip',
  'application/x-7z-compressed',
  'application/x-rar-compressed',
  'application/x-tar',
  'application/x-bzip2',
  'application/x-xz',
  'application/zstd',
  'application/x-lz4',
  'application/x-compress',
  'application/vnd.ms-cab-compressed',
  'application/x-arj',
  'application/x-cpio',
  'application/x-unix-archive',
  'application/x-ace-compressed',
  'application/x-lzh-compressed',
])

const compoundType = 'application/x-cfb'
const mailType = 'application/vnd.ms-outlook'
/** {00020D0B-0000-0000-C000-000000000046}, and where it stands in the first entry of a directory. */
const mailClass = [0x0b, 0x0d, 2, 0, 0, 0, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0, 0x46]
const rootClassAt = 80
const latin1 = new TextDecoder('latin1')

/** What a file is. It looks for signs in both ends and unpacks nothing. */
export async function natureOf({ name, head, tail, size }: FileEnds): Promise<FileNature> {
  if (size === 0) return { mediaType: 'application/x-empty', isProgram: false, inert: null }
  const ends = `${latin1.decode(head)}${latin1.decode(tail)}`
  const mediaType = await typeOf({ name, head, tail, size }, ends)
  const isProgram =
    programTypes.has(mediaType) || programNames.test(name.trim().replace(/[\s.]+$/, '')) || isScript(head)
  return { mediaType, isProgram, inert: inertReason(mediaType, ends) }
}

async function typeOf(file: FileEnds, ends: string): Promise<string> {
  const { name, head } = file
  const bySigns = await signOf(head)
  // A program stays one, whatever it carries further on.
  if (bySigns !== undefined && programTypes.has(bySigns)) return bySigns
  // A scanner may put blank lines in front of a PDF, and readers look for its sign in the first kilobyte.
  if (ends.slice(0, 1024).includes('%PDF-')) return 'application/pdf'
  if (bySigns === compoundType) return compoundDocument(file, ends)
  if (bySigns === 'application/zip') return zipDocument(ends)
  if (bySigns !== undefined && bySigns !== 'application/xml') return bySigns
  return textNature(head, name) ?? bySigns ?? 'application/octet-stream'
}

/** The type that the first bytes name. */
async function signOf(head: Uint8Array): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  try {
    return (await fileTypeFromBuffer(head))?.mime.toLowerCase()
  } catch {
    // The library gives up on some damaged files. Of those, the rules below say what they are.
    return undefined
  }
}

/** What an old document of an office is, by the names of its streams, which are written with two bytes a letter. */
function compoundDocument(file: FileEnds, ends: string): string {
  const has = (stream: string) => ends.includes(stream.split('').join('\0'))
  // A mail may hold an old document, and an old document a mail: the root says which of them the file is.
  if (isRootOfMail(file)) return mailType
  if (has('WordDocument')) return 'application/msword'
  if (has('Workbook') || has('Book')) return 'application/vnd.ms-excel'
  if (has('PowerPoint Document')) return 'application/vnd.ms-powerpoint'
  return has('__properties_version1.0') && has('__substg1.0_') ? mailType : compoundType
}

/** Whether the root of a compound file (MS-CFB) has the class of a mail of Outlook (MS-OXMSG). */
function isRootOfMail({ head, tail, size }: FileEnds): boolean {
  if (head.length < 512) return false
  const header = new DataView(head.buffer, head.byteOffset)
  const sectorSize = 2 ** (header.getUint16(30, true) % 16)
  const at = (header.getUint32(48, true) + 1) * sectorSize + rootClassAt
  const from = size - tail.length
  const found =
    at < head.length
      ? head.subarray(at, at + mailClass.length)
      : tail.subarray(Math.max(0, at - from), at - from + mailClass.length)
  return found.length === mailClass.length && mailClass.every((byte, index) => found[index] === byte)
}

/** A document of an office whose first entries did not say so; the list of entries stands at the end. */
function zipDocument(ends: string): string {
  if (!ends.includes('[Content_Types].xml')) return 'application/zip'
  const open = 'application/vnd.openxmlformats-officedocument'
  if (ends.includes('word/document.xml')) return `${open}.wordprocessingml.document`
  if (ends.includes('xl/workbook.xml')) return `${open}.spreadsheetml.sheet`
  if (ends.includes('ppt/presentation.xml')) return `${open}.presentationml.presentation`
  return 'application/zip'
}

function inertReason(mediaType: string, ends: string): InertReason | null {
  const isOffice = /officedocument|ms-(?:word|excel|powerpoint)|msword|opendocument|x-cfb/.test(mediaType)
  // Names of the entries of an archive, and of the streams of an old document.
  const hasMacros =
    /vbaProject\.bin|Basic\/Standard\//.test(ends) ||
    ends.includes('_\0V\0B\0A\0_\0P\0R\0O\0J\0E\0C\0T') ||
    mediaType.includes('macroenabled')
  if (isOffice && hasMacros) return 'MACROS'
  return archiveTypes.has(mediaType) ? 'ARCHIVE' : null
}

function isScript(head: Uint8Array): boolean {
  return head[0] === 0x23 && head[1] === 0x21 // #!
}
