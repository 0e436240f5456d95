import { domainOf, isPublicMail } from './domains.ts'
import type { Letter } from './letter.ts'

/** A mail that an organisation has, sent or received. Whoever asks gives those of one organisation only. */
export type ThreadMessage = {
  messageId: string | null
  threadId: string
  /** The addresses of who wrote it and to whom. */
  participants: readonly string[]
  threadSubject: string
}

/**
 * The thread of a letter, by what it answers; or a thread that it perhaps belongs to, which a person confirms: it answers a mail of it, but
 * the subject is another one or nobody of the thread wrote it, or it answers nothing and only its subject is that of the thread.
 */
export type ThreadAnswer =
  | { threadId: string; reason: 'IN_REPLY_TO' | 'REFERENCES' | 'REPLY_TOKEN' }
  | { perhaps: string; reason: 'OTHER_SUBJECT' | 'OTHER_SENDER' | 'SAME_SUBJECT' }

/** A shorter one, such as `hi`, says nothing. */
const tellingSubject = 5

/**
 * Tries what the letter answers, then what it refers to from the last to the first, then the thread of our own reply token, and accepts the
 * first thread with the same subject of which the sender, or somebody of the sender's domain, is a part; a token stands for that. A domain at which anybody
 * can have an address proves nothing.
 */
export function threadOf(
  letter: Pick<Letter, 'from' | 'inReplyTo' | 'references' | 'threadSubject'>,
  messages: readonly ThreadMessage[],
  tokenThreadId: string | null = null,
): ThreadAnswer | null {
  const threadIds = new Map(messages.map(({ messageId, threadId }) => [messageId, threadId]))
  const named = [letter.inReplyTo, ...letter.references.toReversed()].flatMap((id, at) => {
    const threadId = id === null ? undefined : threadIds.get(id)
    const reason = at === 0 ? ('IN_REPLY_TO' as const) : ('REFERENCES' as const)
    return threadId === undefined ? [] : [{ threadId, reason }]
  })
  const tried =
    tokenThreadId === null ? named : [...named, { threadId: tokenThreadId, reason: 'REPLY_TOKEN' as const }]
  let perhaps: ThreadAnswer | null = null
  for (const answer of tried) {
    const thread = messages.filter(({ threadId }) => threadId === answer.threadId)
    const isOfThread = answer.threadId === tokenThreadId || hasSender(thread, letter)
    const isSameSubject = thread.some((each) => each.threadSubject === letter.threadSubject)
    if (isOfThread && isSameSubject) return answer
    perhaps ??= { perhaps: answer.threadId, reason: isOfThread ? 'OTHER_SUBJECT' : 'OTHER_SENDER' }
  }
  return perhaps ?? bySubject(letter, messages)
}

function hasSender(thread: readonly ThreadMessage[], { from }: Pick<Letter, 'from'>): boolean {
  const sender = from?.address.toLowerCase() ?? ''
  const domain = domainOf(sender)
  if (domain === null) return false
  return thread.some(({ participants }) =>
    participants.some((each) => {
      const address = each.toLowerCase()
      return address === sender || (!isPublicMail(domain) && domainOf(address) === domain)
    }),
  )
}

function bySubject(
  letter: Pick<Letter, 'from' | 'threadSubject'>,
  messages: readonly ThreadMessage[],
): ThreadAnswer | null {
  if (letter.threadSubject.length < tellingSubject) return null
  const like = messages.findLast(
    (message) => message.threadSubject === letter.threadSubject && hasSender([message], letter),
  )
  return like === undefined ? null : { perhaps: like.threadId, reason: 'SAME_SUBJECT' }
}
