import { say } from '@kinfolio/contract/say'
import { isPicture } from '@kinfolio/formats/files/pictures'
import type Sharp from 'sharp'

/** More than most telephones take. A small file can claim any size, and each pixel of it takes four bytes or more. */
const maxPixels = 16_000_000

/** Why a picture was refused. The words are for the person who chose it. */
export class UnusablePicture extends Error {
  override name = 'UnusablePicture'
}

/** A square part of a picture, in pixels of the picture as it is seen upright. */
export type Crop = { left: number; top: number; size: number }

/**
 * A picture as squares of these widths, in WebP: turned upright, cropped to the given square or to the largest in
 * its middle, without anything that was written beside its pixels (place, camera, name). Throws UnusablePicture.
 */
export async function squarePictures(
  bytes: Uint8Array,
  widths: readonly number[],
  crop?: Crop,
): Promise<Uint8Array[]> {
  if (!isPicture(bytes)) {
    throw new UnusablePicture('This file is no picture. Choose a JPEG, PNG, WebP, AVIF or GIF.')
  }
  const sharp = await decoder()
  const { width, height } = await sizeOf(sharp, bytes)
  if (width * height > maxPixels) {
    throw new UnusablePicture(
      say`This picture has more than ${maxPixels / 1_000_000} million pixels. Choose a smaller one.`,
    )
  }
  if (crop && (crop.left + crop.size > width || crop.top + crop.size > height)) {
    throw new UnusablePicture(
      say`The crop reaches beyond the picture, which is ${width} by ${height} pixels. Crop it again.`,
    )
  }
  const side = Math.min(width, height)
  const { left, top, size } = crop ?? {
    left: Math.floor((width - side) / 2),
    top: Math.floor((height - side) / 2),
    size: side,
  }
  try {
    const square = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels, pages: 1 })
      .autoOrient()
      .extract({ left, top, width: size, height: size })
    return await Promise.all(
      widths.map(async (pixels) => {
        const picture = square.clone().resize(pixels, pixels).toColorspace('srgb').webp({ quality: 82 })
        return new Uint8Array(await picture.toBuffer())
      }),
    )
  } catch (error) {
    throw damaged(error)
  }
}

/** Loaded by the first picture: a server that sees none needs no decoder. */
export async function decoder(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp')
  // Pictures of people are small and few: one at a time and nothing kept leaves the memory to requests.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

export type PictureSize = { width: number; height: number; pageCount: number }

/** The size of a picture, or of one of the pages of a TIFF. */
export async function sizeOf(sharp: typeof Sharp, bytes: Uint8Array, page = 1): Promise<PictureSize> {
  try {
    // The header alone is read, so any size may be told. Upright: a picture taken sideways says so beside its pixels.
    const { autoOrient, format, pages } = await sharp(bytes, {
      limitInputPixels: false,
      page: page - 1,
    }).metadata()
    // What other formats count are the pictures of an animation.
    return { ...autoOrient, pageCount: format === 'tiff' ? (pages ?? 1) : 1 }
  } catch (error) {
    throw damaged(error)
  }
}

export function damaged(error: unknown): UnusablePicture {
  return new UnusablePicture('This picture is damaged and can not be read. Choose another.', { cause: error })
}
