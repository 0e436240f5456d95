import type { Day } from '@kinfolio/ledger/days/day'

import { nameWordsIn, wholeNamesIn, type Named } from './names.ts'
import { plainText } from './plain-text.ts'
import { findingSigns, helpSigns, plainWords, proofSigns, showingSigns } from './signs.ts'
import { spanIn, type Span } from './spans.ts'
import type { Topic } from './topic.ts'
import { topics } from './topics.ts'

/** What a question was taken for. Kept with its answer, so that one that follows may leave out what stays the same. */
export type Plan = {
  topicKeys: readonly string[]
  span: Span | null
  /** Records whose figures are asked for; none: all of the organisation. */
  named: readonly Named[]
}

export type Understood =
  | { kind: 'topics'; topics: readonly Topic[]; plan: Plan }
  | { kind: 'find'; words: string }
  /** How the figures of the answer before were made. */
  | { kind: 'proof' }
  | { kind: 'help' }
  | { kind: 'unclear'; word: string; among: readonly Named[] }
  | { kind: 'nothing' }

const worth = topics.filter(({ key }) => key === 'worth')

/** So many topics are answered at once, of a question that is about several. */
const mostTopics = 3

/**
 * What a question asks for, by its words alone. `records` are those that may be named, `before` is the plan of the question before.
 */
export function understand(
  message: string,
  { today, records, before }: { today: Day; records: readonly Named[]; before: Plan | null },
): Understood {
  const text = plainText(message)
  if (helpSigns.test(text)) return { kind: 'help' }
  const whole = wholeNamesIn(text, records, isKnown)
  const spanned = spanIn(whole.rest, today)
  const rest = spanned?.rest ?? whole.rest
  if (findingSigns.test(text)) return { kind: 'find', words: soughtIn(message) }
  const meant = topicsIn(rest)
  if (meant.length === 0 && proofSigns.test(text)) return { kind: 'proof' }
  const single = nameWordsIn(rest, records, isKnown)
  const [unclear] = [...whole.unclear, ...single.unclear]
  const named = [...whole.named, ...single.named]
  if (unclear !== undefined && named.length === 0) return { kind: 'unclear', ...unclear }
  const span = spanned?.span ?? null
  if (meant.length > 0) return ofTopics(meant, { span, named })
  // "And last year?": what is not said stays as it was.
  if (before !== null && (span !== null || named.length > 0)) {
    const kept = topics.filter(({ key }) => before.topicKeys.includes(key))
    return ofTopics(kept, { span: span ?? before.span, named: named.length > 0 ? named : before.named })
  }
  if (showingSigns.test(text)) return { kind: 'find', words: soughtIn(message) }
  if (named.length > 0 || / (?:how much|wie ?viel) /.test(rest)) return ofTopics(worth, { span, named })
  return { kind: 'nothing' }
}

function ofTopics(meant: readonly Topic[], { span, named }: Omit<Plan, 'topicKeys'>): Understood {
  return { kind: 'topics', topics: meant, plan: { topicKeys: meant.map(({ key }) => key), span, named } }
}

/** The topics of a question; several only where they are joined by "and". */
function topicsIn(text: string): Topic[] {
  const meant: Topic[] = []
  let rest = text
  for (const topic of topics) {
    if (meant.length === mostTopics || rest.match(topic.signs) === null) continue
    meant.push(topic)
    if (!/ (?:and|und) /.test(rest)) break
    // What is taken for one topic is not taken for another.
    rest = rest.replaceAll(topic.signs, ' ')
  }
  return meant
}

function isKnown(word: string): boolean {
  return plainWords.has(word) || topics.some(({ signs }) => ` ${word} `.match(signs)?.[0] === word)
}

/** What is sought, as it was typed. */
function soughtIn(message: string): string {
  return message
    .replace(
      /^.*?\b(?:find|search(?: for)?|look(?:ing)? for|look up|where (?:is|are)|who is|wer ist|suche?|finde|wo (?:ist|sind)|show me|zeige? ?(?:mir)?)\b/i,
      '',
    )
    .replaceAll(
      /\b(?:the|a|an|me|my|our|paper|papers|document|documents|letter|das|die|den|der|dokument|dokumente|unser|unsere|mir)\b/gi,
      ' ',
    )
    .replaceAll(/[?!.]+\s*$/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
