import sharp from 'sharp'

/** A picture of two halves: red on the left, blue on the right. */
export async function aPicture(options: { width?: number; height?: number; orientation?: number } = {}) {
  const { width = 400, height = 200, orientation = 1 } = options
  const half = { width: width / 2, height, channels: 3 as const }
  const left = await sharp({ create: { ...half, background: '#ff0000' } })
    .png()
    .toBuffer()
  const right = await sharp({ create: { ...half, background: '#0000ff' } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite([
      { input: left, left: 0, top: 0 },
      { input: right, left: width / 2, top: 0 },
    ])
    .jpeg({ quality: 100 })
    .withMetadata({ orientation })
    .withExifMerge({ IFD0: { Artist: 'Marked photographer' } })
    .toBuffer()
}

export function fileOf(bytes: Uint8Array, name = 'me.jpg'): File {
  return new File([new Uint8Array(bytes)], name)
}

export async function colourAt(webp: Uint8Array, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(webp).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  const [red = 0, , blue = 0] = data.subarray(at, at + 3)
  return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : `${red}/${blue}`
}

/** A picture of one pixel. */
export function aDot(): File {
  const gif = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
  return fileOf(Buffer.from(gif, 'base64'), 'dot.gif')
}

const textBytes = (text: string) => new TextEncoder().encode(text)

/** Files that are no picture, or no whole one, and what is said of them. */
export const hostilePictures: [string, () => Promise<Uint8Array>, RegExp][] = [
  ['text', async () => textBytes('GIF, she said'), /no picture/],
  [
    'a drawing that may hold scripts',
    async () => textBytes('<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1/"/></svg>'),
    /no picture/,
  ],
  ['a picture cut short', async () => (await aPicture()).subarray(0, 700), /damaged/],
  ['a claim of being one', async () => new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), /damaged/],
  ['nothing at all', async () => new Uint8Array(), /no picture/],
]
