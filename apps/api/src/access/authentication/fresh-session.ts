import { hoursAfter, systemClock } from '../../platform/clock.ts'

/** How many seconds after its sign-in a session counts as fresh. */
export const freshSeconds = 24 * 3600

export function isFresh(session: { createdAt: Date | string }): boolean {
  const dayAgo = hoursAfter(systemClock.now(), -freshSeconds / 3600).toISOString()
  const createdAt =
    typeof session.createdAt === 'string' ? session.createdAt : session.createdAt.toISOString()
  return createdAt > dayAgo
}
