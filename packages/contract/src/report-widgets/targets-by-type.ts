import type { PositionType } from '@kinfolio/ledger/rows/position'

import { ratio } from './fields.ts'
import { positionTypeWords } from './position-type-words.ts'

/** A target weight for each type but debts; 0 where there is none. */
export const targetsByType = Object.fromEntries(
  Object.entries(positionTypeWords)
    .filter(([type]) => type !== 'LIABILITY')
    .map(([type, words]) => [type, ratio(words, 0)]),
) as Record<Exclude<PositionType, 'LIABILITY'>, ReturnType<typeof ratio>> // the keys of the words, less one
