import { chooseRoot, discountRoots } from './discount-roots.ts'

/**
 * The internal rate of return per period of amounts one period apart, from the investor's side; null where no rate
 * explains the gain. Source: the usual definition, Σ amount ÷ (1 + r)^period = 0; among several rates as for `xirr`.
 */
export function irr(amounts: readonly number[]): number | null {
  const first = amounts.findIndex((amount) => amount !== 0)
  const timed = amounts.slice(Math.max(first, 0)).map((amount, time) => ({ time, amount }))
  const root = chooseRoot(discountRoots(timed), timed)
  return root === null ? null : Math.expm1(root)
}
