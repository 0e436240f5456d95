const sign = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

/** Whether a file is a store of streams, in which old programs of Microsoft keep what they write. */
export function isCompoundFile(bytes: Uint8Array): boolean {
  return sign.every((byte, index) => bytes[index] === byte)
}

const headerSize = 512
/** Sectors of the table of sectors that the header itself names. */
const namedInHeader = 109
const entrySize = 128
const typeOfStream = 2

/**
 * Whether a compound file (MS-CFB) can be followed to its end: none of its chains of sectors runs in a circle, each entry of its directory
 * stands in one place of the tree, and no stream says that it is larger than the file.
 */
export function isSoundCompoundFile(bytes: Uint8Array): boolean {
  if (bytes.length < headerSize || !isCompoundFile(bytes)) return false
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const sectorSize = file.getUint8(30) === 12 ? 4096 : 512
  const sectors = (list: readonly number[]) =>
    list.every((sector) => sector >= 0 && (sector + 2) * sectorSize <= bytes.length)
  const numbersIn = (list: readonly number[]) =>
    list.flatMap((sector) =>
      Array.from({ length: sectorSize / 4 }, (_, at) =>
        file.getInt32((sector + 1) * sectorSize + 4 * at, true),
      ),
    )
  const tableSectors = sectorsOfTable(file, { sectorSize, areThere: sectors })
  if (tableSectors === null || !sectors(tableSectors)) return false
  const next = numbersIn(tableSectors)
  if (hasCircle(next)) return false
  const small = chainFrom(file.getInt32(60, true), next)
  const directory = chainFrom(file.getInt32(48, true), next)
  if (!sectors(small) || !sectors(directory) || hasCircle(numbersIn(small))) return false
  return isTree(file, directory, sectorSize)
}

type Sectors = { sectorSize: number; areThere: (list: readonly number[]) => boolean }

/** The sectors that hold the table of which sector follows which; null, where they can not be. */
function sectorsOfTable(file: DataView, { sectorSize, areThere }: Sectors): number[] | null {
  const count = file.getUint32(44, true)
  if (count > file.byteLength / sectorSize) return null
  const found = Array.from({ length: Math.min(count, namedInHeader) }, (_, at) =>
    file.getInt32(76 + 4 * at, true),
  )
  let list = file.getInt32(68, true)
  while (found.length < count) {
    if (!areThere([list])) return null
    const start = (list + 1) * sectorSize
    for (let at = 0; at < sectorSize / 4 - 1 && found.length < count; at += 1)
      found.push(file.getInt32(start + 4 * at, true))
    list = file.getInt32(start + sectorSize - 4, true)
  }
  return found
}

/** The sectors of a chain. Below zero stands its end. */
function chainFrom(first: number, next: readonly number[]): number[] {
  const chain: number[] = []
  for (let sector = first; sector >= 0; sector = next[sector] ?? -1) chain.push(sector)
  return chain
}

function hasCircle(next: readonly number[]): boolean {
  const seenIn = new Int32Array(next.length)
  return next.some((_, start) => {
    const walk = start + 1
    let at = start
    while (at >= 0 && at < next.length && seenIn[at] === 0) {
      seenIn[at] = walk
      at = next[at] ?? -1
    }
    return seenIn[at] === walk
  })
}

function isTree(file: DataView, directory: readonly number[], sectorSize: number): boolean {
  const entries = directory.flatMap((sector) =>
    Array.from({ length: sectorSize / entrySize }, (_, at) => (sector + 1) * sectorSize + at * entrySize),
  )
  const named = new Set([0])
  return entries.every((entry) => {
    const type = file.getUint8(entry + 66)
    if (type === 0) return true
    if (type === typeOfStream && file.getUint32(entry + 120, true) > file.byteLength) return false
    return [68, 72, 76].every((place) => {
      const other = file.getInt32(entry + place, true)
      if (other < 0) return true
      return other < entries.length && named.size !== named.add(other).size
    })
  })
}
