/** Words may be put better from release to release, and rights and kinds of what is due may join; figures may not change. */
const words = new Set(['message', 'label', 'recordLabel'])

/** Kinds of due items that came after 0.1.0. */
const newKindsDue = new Set(['CALL'])

/**
 * Today's answer, cut down to what the older one knew: fields that are new are left out, and so are words. The older
 * one, cut down by itself, is what has to come out, letter by letter.
 */
export function sameFigures(then: unknown, now: unknown): unknown {
  if (Array.isArray(then) && Array.isArray(now))
    return now.map((item, index) => (index < then.length ? sameFigures(then[index], item) : item))
  if (!isObject(then) || !isObject(now)) return now
  return Object.fromEntries(
    Object.entries(then)
      .filter(([name]) => !words.has(name))
      .map(([name, value]) => [
        name,
        name === 'rights'
          ? common(value, now[name])
          : sameFigures(value, name === 'due' ? knownKinds(now[name]) : now[name]),
      ]),
  )
}

function knownKinds(due: unknown): unknown {
  return Array.isArray(due)
    ? due.filter((item) => !(isObject(item) && newKindsDue.has(String(item['kind']))))
    : due
}

function common(then: unknown, now: unknown): unknown {
  return Array.isArray(then) && Array.isArray(now) ? now.filter((right) => then.includes(right)) : now
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
