import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { OutboundError } from '../outbound.ts'
import type { QuoteSource } from './quotes.ts'

/** Questions that may be open at once: each holds a connection to the database while it waits. */
const mostAtOnce = 4
const rememberedFor = 60_000
const mostRemembered = 500

/**
 * A source for people who look something up and wait: few questions at once, and the same one asked once a minute. One
 * too many fails like a silent source, and the caller answers from what is stored.
 */
export function limitedQuotes(source: QuoteSource, { clock, log }: { clock: Clock; log: Log }): QuoteSource {
  const answers = new Map<string, { answer: Promise<unknown>; until: number }>()
  let open = 0

  async function limited<T>(ask: () => Promise<T>): Promise<T> {
    if (open >= mostAtOnce) throw new OutboundError('Too many look-ups at once.')
    open++
    try {
      return await ask()
    } catch (error) {
      log.warn({ source: source.source, reason: wordsOf(error) }, 'a look-up of prices failed')
      throw error
    } finally {
      open--
    }
  }

  function once<T>(key: string, ask: () => Promise<T>): Promise<T> {
    const now = clock.now().getTime()
    const earlier = answers.get(key)
    // A key names its question, and with it the type of the answer.
    if (earlier && earlier.until > now) return earlier.answer as Promise<T>
    const answer = limited(ask)
    answers.delete(key)
    answers.set(key, { answer, until: now + rememberedFor })
    answer.catch(() => answers.delete(key))
    const [oldest] = answers.keys()
    if (answers.size > mostRemembered && oldest !== undefined) answers.delete(oldest)
    return answer
  }

  return {
    source: source.source,
    search: (query) => once(`search ${query.toLowerCase()}`, () => source.search(query)),
    quote: (symbol) => once(`quote ${symbol}`, () => source.quote(symbol)),
    history: (symbol, since) => limited(() => source.history(symbol, since)),
  }
}

/** What was looked up may be in the words of a library: only our own are logged. */
function wordsOf(error: unknown): string {
  return error instanceof OutboundError ? error.message : error instanceof Error ? error.name : 'unknown'
}
