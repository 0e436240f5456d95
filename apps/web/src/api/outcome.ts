/** How a call ended: with its answer, or with a failure that the person has been told of. */
type Outcome<Answer> = { isDone: true; answer: Answer } | { isDone: false }

/**
 * Waits for a call of the query client, which tells of each failure by itself: in the toast or the place that the call
 * names in its `meta`. The caller has nothing to add, and goes on or stops.
 */
export async function outcomeOf<Answer>(call: Promise<Answer>): Promise<Outcome<Answer>> {
  return call.then(
    (answer) => ({ isDone: true, answer }),
    () => ({ isDone: false }),
  )
}
