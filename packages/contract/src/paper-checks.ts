import { z } from 'zod'

import { Instant } from './primitives.ts'

/** What a virus scanner said of a content. NOT_SCANNED: it gave no verdict, and the reason says why. */
export const paperCheckStates = ['CLEAN', 'INFECTED', 'NOT_SCANNED'] as const
export type PaperCheckState = (typeof paperCheckStates)[number]

/**
 * TOO_LARGE: the scanner takes no file of this size. AWAY: it did not answer. FAILED: it answered, and gave up on this file. It is asked again:
 * after a day for what is too large, else within the hour.
 */
export const notScannedReasons = ['TOO_LARGE', 'AWAY', 'FAILED'] as const
export type NotScannedReason = (typeof notScannedReasons)[number]

/** What is known of viruses in a content, whichever papers have it. */
export const PaperCheck = z.object({
  state: z.enum(paperCheckStates),
  checkedAt: Instant,
  /** What was found, as the scanner calls it; of infected ones only. */
  signature: z.string().nullable(),
  /** Why it was not scanned. */
  reason: z.enum(notScannedReasons).nullable(),
  /** Which scanner with which signatures, such as `ClamAV 1.4.6/27825`; null where none answered. */
  scanner: z.string().nullable(),
})
export type PaperCheck = z.infer<typeof PaperCheck>
