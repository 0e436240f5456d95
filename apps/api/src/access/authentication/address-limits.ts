import type { BetterAuthRateLimitOptions } from '@better-auth/core'

type Rule = { window: number; max: number }

const perMinute = (max: number): Rule => ({ window: 60, max })

/** Calls per address of the caller and minute. The first row that fits counts; other calls may come 300 times. */
const strict: Record<string, Rule | false> = {
  // Asked with every page, by whole families behind one address; it tells only what the cookie opens anyway.
  '/get-session': false,
  '/sign-in/email': perMinute(10),
  '/sign-in/*': perMinute(20),
  '/sign-up/*': perMinute(5),
  '/request-password-reset': perMinute(5),
  '/forget-password': perMinute(5),
  '/send-verification-email': perMinute(5),
  '/reset-password': perMinute(10),
  '/change-password': perMinute(5),
  '/set-password': perMinute(5),
  '/change-email': perMinute(5),
  '/delete-user': perMinute(5),
  '/two-factor/send-otp': perMinute(5),
  '/two-factor/*': perMinute(10),
  '/passkey/*': perMinute(30),
}

/**
 * The limits by address. They are stored in the database, and on in every installation; tests on this machine may
 * relax them.
 */
export function addressLimits(isRelaxed: boolean): BetterAuthRateLimitOptions {
  const shared = { enabled: true, storage: 'database' as const }
  return isRelaxed
    ? { ...shared, ...perMinute(100_000), customRules: { '/**': perMinute(100_000) } }
    : { ...shared, ...perMinute(300), customRules: strict }
}
