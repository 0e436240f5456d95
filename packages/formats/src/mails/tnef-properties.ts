/** So many are looked at: a mail of Outlook has about a hundred. */
const mostProperties = 10_000

const sizes: ReadonlyMap<number, number> = new Map([
  [0x02, 4],
  [0x03, 4],
  [0x04, 4],
  [0x05, 8],
  [0x06, 8],
  [0x07, 8],
  [0x0a, 4],
  [0x0b, 4],
  [0x14, 8],
  [0x40, 8],
  [0x48, 16],
])
/** Each value of these says how long it is. */
const longTypes: ReadonlySet<number> = new Set([0x0d, 0x1e, 0x1f, 0x01_02])
const several = 0x10_00
const firstNamed = 0x80_00

export type TnefProperty = { isUnicode: boolean; data: Uint8Array }

/**
 * The properties of a mail or a file (MS-OXTNEF 2.1.3.4), by their numbers: of each its first value. Those with names of their own are
 * passed over. Null where they cannot be followed to their end.
 */
export function tnefProperties(bytes: Uint8Array): ReadonlyMap<number, TnefProperty> | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const properties = new Map<number, TnefProperty>()
  let at = 0
  const next = (length: number) => {
    const start = at
    at += Math.ceil(length / 4) * 4
    // The last value is not always filled up.
    if (start + length > bytes.length) throw new RangeError()
    return start
  }
  const number = () => view.getUint32(next(4), true)
  const value = (type: number) => {
    const length = longTypes.has(type) ? number() : sizes.get(type)
    if (length === undefined) throw new RangeError()
    const start = next(length)
    return bytes.subarray(start, start + length)
  }
  try {
    for (let left = Math.min(number(), mostProperties); left > 0; left -= 1) {
      const head = number()
      const [kind, id] = [head & 0xff_ff, head >>> 16]
      if (id >= firstNamed) {
        next(16)
        if (number() === 0) next(4)
        else next(number())
      }
      const type = kind & ~several
      const isOne = kind === type && !longTypes.has(type)
      for (let count = isOne ? 1 : number(), index = 0; index < count; index += 1) {
        const data = value(type)
        if (index === 0 && id < firstNamed) properties.set(id, { isUnicode: type === 0x1f, data })
      }
    }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
  return properties
}
