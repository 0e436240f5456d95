import type { Problem } from '../rows/parsed.ts'

/** A delivery in Portfolio Performance has a value and no payment. */
export const delivery: Problem = {
  code: 'DELIVERY',
  message:
    'These units came or went without a payment. They are kept as bought or sold at the value they had.',
}
