/** What can be taken back, and what was taken back. */
export type History<T> = {
  past: readonly T[]
  present: T
  future: readonly T[]
  /** What the last change was about: typing on in one field is one change. */
  topic: string | null
}

const mostPast = 200

export const beginHistory = <T>(present: T): History<T> => ({ past: [], present, future: [], topic: null })

/** A change. One about the same as the last one is taken back together with it. */
export function change<T>(history: History<T>, present: T, topic: string | null = null): History<T> {
  if (present === history.present) return history
  const isSame = topic !== null && topic === history.topic
  return {
    past: isSame ? history.past : [...history.past, history.present].slice(-mostPast),
    present,
    future: [],
    topic,
  }
}

export function undo<T>({ past, present, future }: History<T>): History<T> {
  const before = past.at(-1)
  if (before === undefined) return { past, present, future, topic: null }
  return { past: past.slice(0, -1), present: before, future: [present, ...future], topic: null }
}

export function redo<T>({ past, present, future }: History<T>): History<T> {
  const [next, ...rest] = future
  if (next === undefined) return { past, present, future, topic: null }
  return { past: [...past, present], present: next, future: rest, topic: null }
}
