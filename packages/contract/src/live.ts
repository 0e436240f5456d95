import { z } from 'zod'

import { Id } from './primitives.ts'

/** What open pages are told of, so that they ask again. */
export const liveTopics = ['messages', 'notices', 'presence', 'approvals'] as const
const LiveTopic = z.enum(liveTopics)
export type LiveTopic = z.infer<typeof LiveTopic>

/**
 * Something of this topic was written in an organisation; without one, in the person's own account. Without ids it may be any
 * record of it. Whoever wants to know what it says asks for it, by the calls that everybody has.
 */
export const LiveEvent = z.object({ topic: LiveTopic, orgId: Id.nullable(), ids: z.array(Id) })
export type LiveEvent = z.infer<typeof LiveEvent>
