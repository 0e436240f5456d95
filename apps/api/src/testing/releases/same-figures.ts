/**
 * What may change from release to release: words, and rights and kinds of what is due that join. A figure that was there
 * may not change. One that was missing may be there now: since 0.1.0 a position without rows blanks no figure any more,
 * so that lists of what is missing got shorter, and sums complete.
 */
const words = new Set(['message', 'label', 'recordLabel'])

/** Kinds of due items that came after 0.1.0. */
const newKindsDue = new Set(['CALL'])

/** Reasons for which a figure may still be missing, by the reason that 0.1.0 gave: it is narrower, or the next one. */
const laterReasons: Record<string, readonly string[]> = {
  NO_PRICE: ['NO_NEW_PRICE'],
  NO_VALUATION: ['NO_PRICE', 'NO_RATE'],
}

/**
 * What stands beside a figure and was missing with it: the deepest fall of a series that has days now, and the parts of a gain. Since
 * decision 096 a position without closes is valued by its own last trade.
 */
const oncePriced = new Set(['deepest', 'parts'])

/** Of a transaction the name begins with what its type is called, and ends with its day and its position. */
const nameOfRow = /^.*? of (?=\d{4}-\d\d-\d\d, )/

/** Sums of floats differ by so much when they are added in another order. */
const roundingError = 1e-12

/**
 * Today's answer, cut down to what the older one knew: fields that are new are left out, and so are words. The older
 * one, cut down by itself, is what has to come out, letter by letter.
 */
export function sameFigures(then: unknown, now: unknown): unknown {
  if (isLog(then) && isLog(now)) return sameLog(then, now)
  if (then === null && typeof now === 'number') return then
  if (typeof then === 'number' && typeof now === 'number') return isSameFloat(then, now) ? then : now
  if (Array.isArray(then) && Array.isArray(now)) {
    const ordered = inOrderOf(then, now)
    return ordered.map((item, index) => (index < then.length ? sameFigures(then[index], item) : item))
  }
  if (!isObject(then) || !isObject(now)) return now
  const isFilled = isBlank(then) && !isBlank(now)
  return Object.fromEntries(
    Object.entries(then)
      .filter(([name]) => !words.has(name))
      .map(([name, value]) => [
        name,
        isFilled ? sameFigures(value, value) : sameField(name, value, now[name]),
      ]),
  )
}

/**
 * Whether an answer is that of a whole of which a position was missing for want of a price, and is in it now (decision 096). Its sums are
 * others then; the figures of each position in it are compared in the answers of their own.
 */
export function isFuller(then: unknown, now: unknown): boolean {
  return lacksPrices(then) && !lacksPrices(now)
}

function lacksPrices(answer: unknown): boolean {
  if (Array.isArray(answer)) return answer.some(lacksPrices)
  if (!isObject(answer)) return false
  const { missing } = answer
  const isOne =
    Array.isArray(missing) && missing.some((part) => isObject(part) && part['reason'] === 'NO_PRICE')
  return isOne || Object.values(answer).some(lacksPrices)
}

type Log = { items: Record<string, unknown>[]; total: number }

function isLog(answer: unknown): answer is Log {
  if (!isObject(answer) || !Array.isArray(answer['items'])) return false
  return (
    typeof answer['total'] === 'number' && answer['items'].some((item) => isObject(item) && 'job' in item)
  )
}

/** What the upgrade itself did stands before what was there, and moves as much of that to the next page. */
function sameLog(then: Log, now: Log): unknown {
  const known = now.items.filter(({ job }) => job !== 'system:upgrade')
  const items: unknown[] = [...known, ...then.items.slice(known.length)]
  const total = now.total - (now.items.length - known.length)
  return { ...then, items: items.map((item, index) => sameFigures(then.items[index], item)), total }
}

function sameField(name: string, then: unknown, now: unknown): unknown {
  if (name === 'rights') return common(then, now)
  if (name === 'due') return sameFigures(then, knownKinds(now))
  // Days without a price, of which an own trade says one now.
  if (name === 'gaps') return isShorter(then, now) ? then : now
  if (name === 'missing') return isShorter(then, now) ? sameFigures(then, then) : now
  if (name === 'isComplete') return then === false && now === true ? then : now
  if (name === 'reason') return laterReasons[String(then)]?.includes(String(now)) === true ? then : now
  if (name === 'health') return sameFigures(then, withoutBlanked(then, now))
  if (name === 'gap') return isLater(then, now) ? then : now
  if (name === 'recordName') return isSameRow(then, now) ? then : now
  if (oncePriced.has(name) && then === null) return then
  return sameFigures(then, now)
}

function isSameRow(then: unknown, now: unknown): boolean {
  if (typeof then !== 'string' || typeof now !== 'string' || !nameOfRow.test(then)) return false
  return then.replace(nameOfRow, '') === now.replace(nameOfRow, '')
}

/** A figure, or a proof of one, that is missing because something has no value. */
function isBlank(answer: Record<string, unknown>): boolean {
  const { value, share, results, reason } = answer
  if (isObject(results)) return reason === 'NO_VALUATION' || reason === 'NO_PRICE'
  return value === null ? reason !== 'HIDDEN' : 'share' in answer && share === null
}

/** Lists with keys are ordered by figures, which may have been missing. */
function inOrderOf(then: unknown[], now: unknown[]): unknown[] {
  const keys = then.map((item) => (isObject(item) ? item['key'] : undefined))
  if (keys.some((key) => key === undefined)) return now
  const placeOf = (item: unknown) => {
    const place = keys.indexOf(isObject(item) ? item['key'] : undefined)
    return place === -1 ? keys.length : place
  }
  return now.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Items about positions without rows were about a missing valuation; where one is due now, it is said instead. */
function withoutBlanked(then: unknown, now: unknown): unknown {
  if (!Array.isArray(then) || !Array.isArray(now)) return now
  const items: unknown[] = then
  return items.map((item) => {
    const today = now.find(
      (one) => isObject(item) && isObject(one) && one['positionId'] === item['positionId'],
    )
    const isBlanked = isObject(item) && item['kind'] === 'MISSING' && item['reason'] === 'NO_VALUATION'
    return isBlanked && (today === undefined || today['kind'] === 'OLD_VALUATION') ? item : today
  })
}

/** Days that are not blanked any more stand before a gap. */
function isLater(then: unknown, now: unknown): boolean {
  return now === null || (isObject(then) && isObject(now) && String(now['from']) >= String(then['from']))
}

function isShorter(then: unknown, now: unknown): boolean {
  if (!Array.isArray(then) || !Array.isArray(now)) return false
  const known = new Set(then.map((item) => JSON.stringify(item)))
  return now.every((item) => known.has(JSON.stringify(item)))
}

function isSameFloat(then: number, now: number): boolean {
  return Math.abs(then - now) <= roundingError * Math.max(1, Math.abs(then))
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
