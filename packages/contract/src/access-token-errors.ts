import { MOST_TOKENS } from './access-token-kinds.ts'
import { say } from './say.ts'

/** The failures of access tokens; a part of the catalogue in `errors.ts`. */
export const accessTokenErrors = {
  TOKEN_REFUSED: {
    status: 403,
    message: 'An access token does not do this. Sign in, and do it yourself.',
  },
  TOKEN_READS_ONLY: {
    status: 403,
    message: 'This access token reads only. Make one that writes, under Security.',
  },
  TOKEN_NOT_FOUND: {
    status: 404,
    message: 'This access token does not exist. It may have been taken back already.',
  },
  TOO_MANY_TOKENS: {
    status: 409,
    message: say`At most ${MOST_TOKENS} access tokens are kept. Take some back that you need no more.`,
  },
} as const
