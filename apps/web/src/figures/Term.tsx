import { later } from '@kinfolio/ui/later'
import type { ReactNode } from 'react'

import { tradeWords, type TradeWord } from './trade-words.ts'

// Its word stands there before it.
const Hint = later(
  () => import('@kinfolio/ui/Hint'),
  ({ Hint }) => Hint,
)

/** A word of the trade that says what it means to whoever points at it, reaches it by key or taps it. */
export function Term({ of, children }: { of: TradeWord; children: ReactNode }) {
  return (
    <Hint words={tradeWords[of]} fallback={children}>
      {children}
    </Hint>
  )
}
