import { z } from 'zod'

import { MAX_SYMBOL_LENGTH } from './constants.ts'

/** What a listed instrument is called by its source, such as SWDA.L. */
export const StockSymbol = z
  .string({ error: 'This needs a symbol, such as SWDA.L.' })
  .trim()
  .min(1, 'This needs a symbol, such as SWDA.L.')
  .max(MAX_SYMBOL_LENGTH)
  .regex(/^[^\p{Cc}\s]+$/u, 'A symbol has no spaces.')
