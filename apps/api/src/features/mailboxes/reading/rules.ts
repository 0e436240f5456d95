/** A mailbox that works is looked into so often, where its server does not tell by itself that something came. */
export const minutesBetween = 5

/** How long a reading is one process's own without a sign of it. Readings give one with each mail, listening each minute. */
export const heldMinutes = 3

const longestMinutes = 120

/** Until the next try after so many failures in a row. */
export function minutesToRetry(failures: number): number {
  return Math.min(minutesBetween * 2 ** Math.max(failures - 1, 0), longestMinutes)
}

/** A mail at which the reading breaks off so often is left, so that those behind it come in. */
export const mostTries = 3

/** Of mails that were left so many are told. */
export const mostLeft = 20

/** So many UIDs are asked for at a time: each answer is short, whatever the folder holds. */
const uidsAtOnce = 10_000
/** And so often in one reading. The next one goes on behind. */
const mostRanges = 1_000

/** The ranges of UIDs behind one, up to the next that the folder will give. `last` null: to the end, where the server does not say where that is. */
export function* rangesBehind(
  uid: number,
  nextUid: number | null,
): Generator<{ first: number; last: number | null }> {
  if (nextUid === null) {
    yield { first: uid + 1, last: null }
    return
  }
  const end = Math.min(nextUid, uid + 1 + uidsAtOnce * mostRanges)
  for (let first = uid + 1; first < end; first += uidsAtOnce)
    yield { first, last: Math.min(first + uidsAtOnce, end) - 1 }
}
