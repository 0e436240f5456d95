import { fail } from '@kinfolio/contract/errors'
import { say } from '@kinfolio/contract/say'

/** So many passwords may be tried by a person on a paper, and then no other for so long. */
export const mostTries = 5
const minutes = 15

/** The instants of tries that still count, with this one; refuses one too many. */
export function withTry(before: readonly number[], now: Date): number[] {
  const since = now.getTime() - minutes * 60_000
  const counted = before.filter((at) => at > since)
  if (counted.length >= mostTries) {
    const words = say`${mostTries} passwords were tried on this paper. Ask its sender for the right one, and try again in ${minutes} minutes.`
    fail('RATE_LIMITED', undefined, words)
  }
  return [...counted, now.getTime()]
}
