import { setImmediate } from 'node:timers/promises'

/** Why a zip file was refused. The words are for the person who sent it. */
export class UnusableZip extends Error {
  override name = 'UnusableZip'
}

export type DirectoryLimits = { entries: number }

/** An entry as the directory of a zip file tells of it. Nothing of it is believed. */
export type DirectoryEntry = {
  name: string
  method: number
  crc: number
  packed: number
  size: number
  at: number
  /** Where the next entry begins, or the directory: what belongs to this entry ends before. */
  until: number
}

const damaged = 'This file is no zip file, or it is damaged or protected by a password.'
const tooMuch = 'This zip file unpacks to more than any backup does.'

const [endMark, wideEndMark, wideLocatorMark, entryMark] = [0x06054b50, 0x06064b50, 0x07064b50, 0x02014b50]
const [endLength, wideEndLength, wideLocatorLength, entryLength] = [22, 56, 20, 46]
/** What stands before the name of an entry, where its content is. */
export const contentLength = 30
const [most16, most32] = [0xffff, 0xffffffff]
const wideId = 0x0001
/** How a content is packed. */
export const stored = 0
const deflated = 8

/** A line of the directory has a name of 200 letters at most and the sizes of 64 bits. */
const mostOfLine = 400
const linesAtOnce = 5000

/**
 * The entries that the directory at the end of the file lists. How many there are is asked before the directory is read,
 * and others are served while it is.
 */
export async function readDirectory(file: Blob, limits: DirectoryLimits): Promise<DirectoryEntry[]> {
  const { count, length, start } = await readEnd(file)
  if (count > limits.entries || length > count * mostOfLine) throw new UnusableZip(tooMuch)
  const directory = await viewOf(file, start, start + length)
  const entries: Omit<DirectoryEntry, 'until'>[] = []
  let at = 0
  while (at < directory.byteLength) {
    if (at + entryLength > directory.byteLength || directory.getUint32(at, true) !== entryMark) refuseZip()
    const nameLength = directory.getUint16(at + 28, true)
    const nameEnd = at + entryLength + nameLength
    const extraEnd = nameEnd + directory.getUint16(at + 30, true)
    const next = extraEnd + directory.getUint16(at + 32, true)
    if (next > directory.byteLength) refuseZip()
    const isEncrypted = (directory.getUint16(at + 8, true) & 1) === 1
    const method = directory.getUint16(at + 10, true)
    if (isEncrypted || (method !== stored && method !== deflated)) refuseZip()
    const told = {
      size: directory.getUint32(at + 24, true),
      packed: directory.getUint32(at + 20, true),
      at: directory.getUint32(at + 42, true),
    }
    entries.push({
      name: zipText(directory, at + entryLength, nameLength),
      method,
      crc: directory.getUint32(at + 16, true),
      ...widened(directory, told, nameEnd, extraEnd),
    })
    if (entries.length > count) refuseZip()
    if (entries.length % linesAtOnce === 0) await setImmediate()
    at = next
  }
  return entries.length === count ? bounded(entries, start) : refuseZip()
}

/** Entries that share bytes would unpack to many times what the file holds. */
function bounded(
  entries: readonly Omit<DirectoryEntry, 'until'>[],
  directoryStart: number,
): DirectoryEntry[] {
  const starts = new Float64Array([...entries.map(({ at }) => at), directoryStart]).toSorted()
  const next = new Map<number, number>()
  for (const [place, start] of starts.entries()) {
    const following = starts[place + 1]
    if (following === start) refuseZip()
    if (following !== undefined) next.set(start, following)
  }
  return entries.map((entry) => {
    const until = entry.at < directoryStart ? next.get(entry.at) : undefined
    return until !== undefined && entry.at + contentLength + entry.packed <= until
      ? { ...entry, until }
      : refuseZip()
  })
}

type Sizes = Pick<DirectoryEntry, 'size' | 'packed' | 'at'>

/** The numbers of an entry, of which those that are too long for 32 bits stand in its extra field, in this order. */
function widened(view: DataView, told: Sizes, from: number, to: number): Sizes {
  const isWide = Object.values(told).includes(most32)
  if (!isWide) return told
  for (let at = from; at + 4 <= to;) {
    const [id, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    const end = at + 4 + length
    if (end > to) refuseZip()
    if (id !== wideId) {
      at = end
      continue
    }
    let next = at + 4
    const wide = (number: number) => {
      if (number !== most32) return number
      if (next + 8 > end) refuseZip()
      next += 8
      return wholeNumber(view.getBigUint64(next - 8, true))
    }
    return { size: wide(told.size), packed: wide(told.packed), at: wide(told.at) }
  }
  return refuseZip()
}

type End = { count: number; length: number; start: number }

/** The end of the archive. Backups have nothing behind it and nothing between: what stands there was changed. */
async function readEnd(file: Blob): Promise<End> {
  const tailStart = Math.max(0, file.size - endLength)
  const end = await viewOf(file, tailStart, file.size)
  if (end.byteLength < endLength || end.getUint32(0, true) !== endMark || end.getUint16(20, true) !== 0)
    refuseZip()
  const [count, length, start] = [end.getUint16(10, true), end.getUint32(12, true), end.getUint32(16, true)]
  if (end.getUint16(8, true) !== count || end.getUint32(4, true) !== 0) refuseZip()
  if (count === most16 || length === most32 || start === most32) return readWideEnd(file, tailStart)
  return start + length === tailStart ? { count, length, start } : refuseZip()
}

async function readWideEnd(file: Blob, tailStart: number): Promise<End> {
  const locatorStart = tailStart - wideLocatorLength
  const endStart = locatorStart - wideEndLength
  if (endStart < 0) refuseZip()
  const view = await viewOf(file, endStart, tailStart)
  const isEnd =
    view.getUint32(0, true) === wideEndMark &&
    wholeNumber(view.getBigUint64(4, true)) === wideEndLength - 12 &&
    view.getUint32(wideEndLength, true) === wideLocatorMark &&
    wholeNumber(view.getBigUint64(wideEndLength + 8, true)) === endStart
  if (!isEnd) refuseZip()
  const [here, count, length, start] = [24, 32, 40, 48].map((at) =>
    wholeNumber(view.getBigUint64(at, true)),
  ) as [number, number, number, number] // as many as there are places
  return here === count && start + length === endStart ? { count, length, start } : refuseZip()
}

function wholeNumber(number: bigint): number {
  return number <= BigInt(Number.MAX_SAFE_INTEGER) ? Number.parseInt(number.toString(), 10) : refuseZip()
}

export async function viewOf(file: Blob, start: number, end: number): Promise<DataView> {
  return new DataView(await file.slice(start, end).arrayBuffer())
}

/** A text that stands somewhere in a zip file. */
export function zipText(view: DataView, start: number, length: number): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(view.buffer, start, length))
  } catch (error) {
    throw new UnusableZip(damaged, { cause: error })
  }
}

export function refuseZip(cause?: unknown): never {
  throw new UnusableZip(damaged, { cause })
}

export function refuseTooMuch(): never {
  throw new UnusableZip(tooMuch)
}
