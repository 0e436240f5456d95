import { z } from 'zod'

import { endpoint, only } from './endpoint.ts'
import { Instant } from './primitives.ts'

/** What a browser needs before anybody has signed in. */
export const PublicConfig = z.object({
  /** New accounts may be made without an invitation. */
  isSignupOpen: z.boolean(),
  /** The sign-in providers that are set up: what they are called in calls, and what people call them. */
  providers: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Passkeys work under this address; browsers make none for a bare network address. */
  hasPasskeys: z.boolean(),
  /** A new address has to be verified before the first sign-in. */
  verifiesAddresses: z.boolean(),
  /** Outgoing mail works; without it, links land in the outbox folder and the terminal. */
  hasMail: z.boolean(),
})
export type PublicConfig = z.infer<typeof PublicConfig>

export const Health = z.object({
  /** `degraded`: everybody is answered, and some work in the background fails. */
  status: z.enum(['ok', 'degraded']),
  version: z.string(),
  database: z.literal('ok'),
  /** The jobs whose last run failed, since when, and a reason that anybody may read. */
  failing: z.array(z.object({ job: z.string(), since: Instant, message: z.string().nullable() })),
})

const tag = 'System'
export const system = {
  config: endpoint('GET', '/config', { tag, scope: 'public', summary: 'What sign-in offers here' }).output(
    PublicConfig,
  ),
  health: endpoint('GET', '/health', {
    tag,
    scope: 'public',
    summary: 'Whether the server and its database answer; 503 where they do not',
  })
    .output(Health)
    .errors(only('UNAVAILABLE')),
}
