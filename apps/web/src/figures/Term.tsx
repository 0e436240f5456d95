import { Hint } from '@kinfolio/ui/Hint'
import type { ReactNode } from 'react'

import { tradeWords, type TradeWord } from './trade-words.ts'

/** A word of the trade that says what it means to whoever points at it, reaches it by key or taps it. */
export function Term({ of, children }: { of: TradeWord; children: ReactNode }) {
  return <Hint words={tradeWords[of]}>{children}</Hint>
}
