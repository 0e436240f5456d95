// Plain lists: pages read them before anything that checks schemas is loaded.

/** How an answer ended. UNCLEAR: a name may mean several records. NOT_UNDERSTOOD: nothing was looked up. */
export const answerEnds = ['ANSWERED', 'UNCLEAR', 'NOT_UNDERSTOOD'] as const
export type AnswerEnd = (typeof answerEnds)[number]

/** The longest message, in characters. */
export const MOST_PROMPT = 2_000
/** A conversation that is longer is begun anew. */
export const MOST_CHAT_TURNS = 200
/** So many conversations are kept of each member. */
export const MOST_CHATS = 500
/** So many papers are read by one call: each takes some seconds. */
export const MOST_READ_AT_ONCE = 20
