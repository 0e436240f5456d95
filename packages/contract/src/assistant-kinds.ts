// Plain lists: pages read them before anything that checks schemas is loaded.

/** How an answer ended. UNCLEAR: a name may mean several records. NOT_UNDERSTOOD: nothing was looked up. STOPPED: by the person. CUT: at a bound. */
export const answerEnds = ['ANSWERED', 'UNCLEAR', 'NOT_UNDERSTOOD', 'STOPPED', 'CUT'] as const
export type AnswerEnd = (typeof answerEnds)[number]

/** The longest message, in characters. */
export const MOST_PROMPT = 2_000
/** A conversation that is longer is begun anew. */
export const MOST_CHAT_TURNS = 200
/** So many conversations are kept of each member. */
export const MOST_CHATS = 500
/** So many papers are read by one call: each takes some seconds. */
export const MOST_READ_AT_ONCE = 20

/** How models are spoken to: as the service of OpenAI, which most others and those on own machines understand, or as that of Anthropic. */
export const modelProtocols = ['openai', 'anthropic'] as const
export type ModelProtocol = (typeof modelProtocols)[number]

/** How much a model is told. ALL: names and figures. NAMES_HIDDEN: signs in the place of names and texts. BANDS: also ranges in the place of figures. */
export const tellings = ['ALL', 'NAMES_HIDDEN', 'BANDS'] as const
export type Telling = (typeof tellings)[number]

/** What a model was called for. */
export const modelTasks = ['CHAT', 'READING', 'TRIAL'] as const
export type ModelTask = (typeof modelTasks)[number]

/** How a call of a model ended. RUNNING: not yet, or its process was ended. CUT: at a bound of steps, time, length or tokens. */
export const modelCallEnds = ['RUNNING', 'DONE', 'STOPPED', 'CUT', 'FAILED'] as const
export type ModelCallEnd = (typeof modelCallEnds)[number]

/** So many answers of a model are made for a member at once. */
export const MOST_ANSWERS_AT_ONCE = 2
/** The most tokens that an organisation can allow itself in a month. */
export const MOST_MONTHLY_TOKENS = 1_000_000_000
