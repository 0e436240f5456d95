import { z } from 'zod'

/**
 * Whether a mail is from whom it says.
 * - PROVEN: its domain vouches for it.
 * - UNPROVEN: nothing vouches for it, and nothing speaks against it.
 * - CONTRADICTED: its domain says that such a mail is not from it, or it names senders of several domains.
 * - UNKNOWN: what the domain publishes could not be asked for.
 */
export const originVerdicts = ['PROVEN', 'UNPROVEN', 'CONTRADICTED', 'UNKNOWN'] as const
export type OriginVerdict = (typeof originVerdicts)[number]

/** The words of RFC 8601, section 2.7. */
export const authenticationResults = [
  'none',
  'pass',
  'fail',
  'softfail',
  'policy',
  'neutral',
  'temperror',
  'permerror',
] as const
export type AuthenticationResult = (typeof authenticationResults)[number]

const AuthenticationResult = z.enum(authenticationResults)
const domain = z.string().max(300)

/** What was found out about where a mail came from. */
export const MailOrigin = z.object({
  verdict: z.enum(originVerdicts),
  /** That of its sender, as it says; null where it names none, or several. */
  domain: domain.nullable(),
  /** Whether the domain of the envelope lets this server send; null where the server is not known. */
  spf: z.object({ result: AuthenticationResult, domain, address: z.string().max(60) }).nullable(),
  /** Its signatures (DKIM). */
  signatures: z
    .array(
      z.object({
        result: AuthenticationResult,
        domain,
        /** Whether all of the mail is signed: to one that is signed in part, anybody may add. */
        isWhole: z.boolean(),
      }),
    )
    .max(10),
  /** What the domain of the sender asks to do with a mail that nothing vouches for; null where it was not asked. */
  dmarc: z
    .object({ result: AuthenticationResult, policy: z.enum(['none', 'quarantine', 'reject']).nullable() })
    .nullable(),
  /** Who passed it on and says what they found (ARC); null where nobody says so. */
  arc: z.object({ result: AuthenticationResult, domain }).nullable(),
})
export type MailOrigin = z.infer<typeof MailOrigin>
