import { sql } from 'drizzle-orm'

import type { Auth } from '../access/auth.ts'
import { open } from '../access/procedures.ts'
import { isSignupOpen, type SignupRule } from '../access/signup.ts'

/** What the process knows of itself and may tell anybody. */
export type PublicFacts = {
  version: string
  baseUrl: string
  signup: SignupRule
  hasMail: boolean
} & Auth['offers']

export function systemRouter(facts: PublicFacts) {
  return {
    config: open.system.config.handler(async ({ context }) => ({
      isSignupOpen: await isSignupOpen(context.db, facts.signup),
      providers: facts.providers,
      hasPasskeys: facts.hasPasskeys,
      verifiesAddresses: facts.verifiesAddresses,
      hasMail: facts.hasMail,
    })),
    health: open.system.health.handler(async ({ context }) => {
      const database = await context.db.execute(sql`select 1`).then(
        () => 'ok' as const,
        () => 'down' as const,
      )
      return { status: database, version: facts.version, database }
    }),
  }
}
