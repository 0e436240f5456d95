import { z } from 'zod'

import { Day, Id, isNamedDay, Version } from './primitives.ts'

/** A file may bring longer texts than a call takes. No row of ours is longer than this. */
export const text = z.string().max(20_000)
export const shortText = z.string().max(1_000)
export const symbol = z.string().min(1).max(60)
export const day = Day.nullable()
export const id = Id.nullable()
export const flag = z.boolean()

export const moment = z
  .string()
  .refine(
    (iso) =>
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d(?::\d\d){0,2})$/.test(iso) &&
      isNamedDay(iso.slice(0, 10)),
    'This is not a moment of these centuries.',
  )

export const keyed = { id: Id }
export const history = { created_at: moment, updated_at: moment, version: Version }
export const deletable = { deleted_at: moment.nullable() }
export const fileName = z.string().regex(/^[0-9a-f]{64}$/, 'This is not the name of a file.')
