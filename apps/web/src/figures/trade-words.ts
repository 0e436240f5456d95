import { t } from '@lingui/core/macro'

/** What words of the trade mean, where their name alone does not tell: one explanation for all places that have the word. */
export const tradeWords = {
  commitment: t`What was promised to the fund: it may call that much in all`,
  paidIn: t`What went in since the beginning: calls of a fund, purchases, money lent`,
  distributed: t`What came back since the beginning, before tax`,
  unfunded: t`What was committed and may still be called, with what may be called again`,
  recallable: t`The part of a distribution that the fund may call again: it counts as unfunded until then`,
  recallableUntil: t`The last day on which it may be called again; afterwards it is unfunded no more`,
  nav: t`Net asset value: what the fund says that your share is worth`,
  repayment: t`The part of a payment that makes the debt smaller; the rest is interest`,
  drawdown: t`Money that is taken up from a loan: the debt grows by it`,
  writtenOff: t`Given up as lost: it is worth nothing any more`,
  liquid: t`Can be money within days`,
  illiquid: t`Private, property, collections`,
  liquidity: t`How long it takes until it has been turned into money`,
  dpi: t`Distributed for each unit paid in: what has come back already`,
  rvpi: t`Value for each unit paid in: what is still to come back`,
  tvpi: t`Value and what was distributed, for each unit paid in: how often the money is there again`,
  timeWeightedReturn: t`What one unit of money would have earned, whenever money was paid in or out`,
  xirr: t`The rate a year at which all that was paid in grew, with the day of every flow`,
  cost: t`What the units that are still held were bought for`,
  dayChange: t`How the newest price changed the value, against the close before it`,
  unrealisedGain: t`Value less what is left of the cost`,
  realisedGain: t`Proceeds less the cost of what was given up`,
  gain: t`Value and all that came out, less all that was paid in, since the beginning`,
  ks: t`Above 1, the fund made more than the same money in the benchmark`,
  directAlpha: t`By how much a year it was ahead of the benchmark`,
} as const

export type TradeWord = keyof typeof tradeWords

/** The explanation of what a formula or an answer names; undefined where the name tells enough. */
export function meaningOf(name: string): string | undefined {
  return (tradeWords as Readonly<Record<string, string>>)[name]
}
