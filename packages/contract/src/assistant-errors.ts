import { MOST_CHAT_TURNS, MOST_CHATS } from './assistant-kinds.ts'

/** The failures of the assistant; a part of the catalogue in `errors.ts`. */
export const assistantErrors = {
  CHAT_NOT_FOUND: {
    status: 404,
    message: 'This conversation does not exist, or is that of somebody else. Begin a new one.',
  },
  CHAT_TURN_NOT_FOUND: {
    status: 404,
    message: 'This question is no longer in the conversation. Ask it again.',
  },
  CHAT_FULL: {
    status: 409,
    message: `A conversation has at most ${MOST_CHAT_TURNS} questions. Begin a new one.`,
  },
  TOO_MANY_CHATS: {
    status: 409,
    message: `At most ${MOST_CHATS} conversations are kept. Delete some that you need no more.`,
  },
} as const
