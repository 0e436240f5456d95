import { z } from 'zod'

import { endpoint } from './endpoint.ts'

/** What a browser has to know before anybody is signed in. */
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
  status: z.enum(['ok', 'down']),
  version: z.string(),
  database: z.enum(['ok', 'down']),
})

const tag = 'System'
export const system = {
  config: endpoint('GET', '/config', { tag, scope: 'public', summary: 'What sign-in offers here' }).output(
    PublicConfig,
  ),
  health: endpoint('GET', '/health', {
    tag,
    scope: 'public',
    summary: 'Whether the server and its database answer',
  }).output(Health),
}
