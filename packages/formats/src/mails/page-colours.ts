/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number]

export const white: Colour = [255, 255, 255]
export const black: Colour = [0, 0, 0]

const names: Readonly<Record<string, Colour>> = {
  white,
  black,
  snow: [255, 250, 250],
  ivory: [255, 255, 240],
  ghostwhite: [248, 248, 255],
  floralwhite: [255, 250, 240],
  whitesmoke: [245, 245, 245],
  gray: [128, 128, 128],
  grey: [128, 128, 128],
  silver: [192, 192, 192],
  red: [255, 0, 0],
  maroon: [128, 0, 0],
  yellow: [255, 255, 0],
  green: [0, 128, 0],
  lime: [0, 255, 0],
  blue: [0, 0, 255],
  navy: [0, 0, 128],
  purple: [128, 0, 128],
  orange: [255, 165, 0],
  teal: [0, 128, 128],
}

/** A difference in each of red, green and blue that nobody sees. */
const unseenDifference = 16

/** A colour as pages write it; null where it is none that is known here, 'NONE' where it is transparent. */
export function colourOf(text: string): Colour | 'NONE' | null {
  const words = text.trim().toLowerCase()
  if (words === 'transparent') return 'NONE'
  const named = Object.hasOwn(names, words) ? names[words] : undefined
  if (named !== undefined) return named
  const hex = /^#?([0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})$/.exec(words)?.[1]
  if (hex !== undefined) return fromHex(hex)
  const [, red, green, blue, alpha] =
    /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:[\s,/]+([\d.]{1,6}%?))?\s*\)$/.exec(words) ?? []
  if (red === undefined || green === undefined || blue === undefined) return null
  if (alpha !== undefined && /^0*\.?0*%?$/.test(alpha)) return 'NONE'
  return [Number.parseInt(red, 10), Number.parseInt(green, 10), Number.parseInt(blue, 10)]
}

function fromHex(hex: string): Colour | 'NONE' {
  const long = hex.length < 6 ? Array.from(hex, (digit) => digit + digit).join('') : hex
  if (long.slice(6) === '00') return 'NONE'
  const part = (at: number) => Number.parseInt(long.slice(at, at + 2), 16)
  return [part(0), part(2), part(4)]
}

/** Whether words of one colour can not be seen on the other. */
export function isUnseenOn(words: Colour, ground: Colour): boolean {
  return words.every((part, at) => Math.abs(part - (ground[at] ?? 0)) <= unseenDifference)
}
