// Plain lists: pages read them before anything that checks schemas is loaded.

/** READ: no record is changed by it. WRITE: it changes records as its owner may. */
export const tokenScopes = ['READ', 'WRITE'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** By which a token is known from others, and by programs that look for secrets in what people publish. */
export const TOKEN_PREFIX = 'kft_'
export const MOST_TOKENS = 50
/** The longest life of a token. */
export const MOST_TOKEN_DAYS = 366
