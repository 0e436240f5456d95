import { z } from 'zod'

import { DEFAULT_PICTURE_WIDTH, MAX_IMPORT_BYTES, PICTURE_WIDTHS } from './constants.ts'
import { fromJson } from './primitives.ts'
import { say } from './say.ts'

/** The part of a picture to keep, in pixels of the picture as it is seen upright. It must be a square. */
export const PictureCrop = z.object({
  left: z.int().min(0).max(100_000),
  top: z.int().min(0).max(100_000),
  size: z.int().min(16, 'Keep at least 16 pixels of the picture.').max(100_000),
})
export type PictureCrop = z.infer<typeof PictureCrop>

export const PictureForm = z.object({
  file: z.file({ error: 'Choose a picture.' }),
  /** The crop as JSON text; left out: the largest square in the middle. */
  crop: z
    .string()
    .max(1_000)
    .optional()
    .transform((text) => text || 'null')
    .transform(fromJson('The crop is not valid JSON.'))
    .transform((crop) => crop ?? undefined)
    .pipe(PictureCrop.optional()),
})

/** What an endpoint says that takes a picture. */
export const pictureFile = { maxBytes: MAX_IMPORT_BYTES, refusal: 'FILE_TOO_LARGE' } as const

const PictureWidth = z.coerce
  .number()
  .refine(
    (width) => PICTURE_WIDTHS.some((known) => known === width),
    say`Pictures are ${PICTURE_WIDTHS.join(' or ')} pixels wide.`,
  )
  .default(DEFAULT_PICTURE_WIDTH)

/** Which picture is asked for. `v` names it, so that another one has another address; nothing is looked up by it. */
export const pictureQuery = { size: PictureWidth, v: z.string().max(64).optional() }

const headers = z.record(z.string(), z.string())

/** A picture as WebP, or the answer that the caller has it already. */
export const ServedPicture = z.union([
  z.object({ status: z.literal(200), headers, body: z.instanceof(Blob) }),
  z.object({ status: z.literal(304), headers }),
])
export type ServedPicture = z.infer<typeof ServedPicture>
