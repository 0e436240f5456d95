import { MOST_ANSWERS_AT_ONCE, MOST_CHAT_TURNS, MOST_CHATS } from './assistant-kinds.ts'
import { say } from './say.ts'

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
    message: say`A conversation has at most ${MOST_CHAT_TURNS} questions. Begin a new one.`,
  },
  TOO_MANY_CHATS: {
    status: 409,
    message: say`At most ${MOST_CHATS} conversations are kept. Delete some that you need no more.`,
  },
  ANSWER_NOT_KEEPABLE: {
    status: 409,
    message:
      'This answer shows no figures that a report could show. Ask for worth, returns, costs or the like.',
  },
  TOO_MANY_ANSWERS: {
    status: 429,
    message: say`At most ${MOST_ANSWERS_AT_ONCE} questions are answered at once. Wait for one of them, or stop it.`,
  },
  MODEL_NOT_SET_UP: {
    status: 409,
    message: 'No language model is set up. Name one first, or ask whoever runs this installation to.',
  },
} as const
