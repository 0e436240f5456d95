import { z } from 'zod'

/** A piece of text; marked where it is what somebody looked for. */
export const MarkedText = z.object({ text: z.string(), isMarked: z.boolean() })
export type MarkedText = z.infer<typeof MarkedText>

/** Where a found paper has the words. */
export const PaperHit = z.object({
  /** ELSEWHERE: in title, tags or names of records, or further on in a very long paper. */
  in: z.enum(['TEXT', 'NOTES', 'FILE_NAME', 'ELSEWHERE']),
  /** The page that has most of the words; null where they stand on none. */
  page: z.int().min(1).nullable(),
  /** The lines around them. */
  parts: z.array(MarkedText),
})
export type PaperHit = z.infer<typeof PaperHit>
