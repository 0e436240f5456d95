import { z } from 'zod'

import { attachmentTargets } from './attachment-kinds.ts'
import { grades } from './paper-fields.ts'
import { paperKinds } from './paper-kinds.ts'
import { Id, RecordedDay } from './primitives.ts'

const basis = {
  grade: z.enum(grades),
  /** What it is concluded from, in a sentence. */
  why: z.string(),
  /** The rule that suggests it; null: the paper itself. */
  rule: z.object({ id: Id, name: z.string() }).nullable(),
}

/** Something that could be noted of a paper. A person takes it or leaves it; nothing is noted by itself. */
export const SuggestedFact = z.discriminatedUnion('fact', [
  z.object({ fact: z.literal('kind'), kind: z.enum(paperKinds), ...basis }),
  z.object({ fact: z.literal('title'), title: z.string(), ...basis }),
  z.object({ fact: z.literal('on'), day: RecordedDay, ...basis }),
  z.object({ fact: z.literal('periodTo'), day: RecordedDay, ...basis }),
  z.object({ fact: z.literal('issuer'), companyId: Id, name: z.string(), ...basis }),
  /** A record that it could be put on. */
  z.object({
    fact: z.literal('link'),
    entityType: z.enum(attachmentTargets),
    entityId: Id,
    name: z.string(),
    ...basis,
  }),
  z.object({ fact: z.literal('tag'), tagId: Id, name: z.string(), ...basis }),
  z.object({ fact: z.literal('confidential'), ...basis }),
])
export type SuggestedFact = z.infer<typeof SuggestedFact>
