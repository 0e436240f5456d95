import { fail } from '@kinfolio/contract/errors'

import type { Auth } from '../access/auth.ts'
import { open } from '../access/procedures.ts'
import { isSignupOpen, type SignupRule } from '../access/signup.ts'
import type { FailingJob } from '../platform/jobs.ts'

/** Facts of the installation that everybody may know. */
export type PublicFacts = {
  version: string
  baseUrl: string
  signup: SignupRule
  hasMail: boolean
} & Auth['offers']

/** `failing`: the jobs whose last run failed. */
export function systemRouter(facts: PublicFacts, failing: () => FailingJob[]) {
  return {
    config: open.system.config.handler(async ({ context }) => ({
      isSignupOpen: await isSignupOpen(context.db, facts.signup),
      providers: facts.providers,
      hasPasskeys: facts.hasPasskeys,
      verifiesAddresses: facts.verifiesAddresses,
      hasMail: facts.hasMail,
    })),
    health: open.system.health.handler(async ({ context }) => {
      const { version } = facts
      if (!(await context.db.answers()))
        fail('UNAVAILABLE', { version, database: 'down' }, 'The database does not answer.')
      const jobs = failing()
      return { status: jobs.length > 0 ? 'degraded' : 'ok', version, database: 'ok', failing: jobs }
    }),
  }
}
