import type { CorporateActionEffect, CorporateActionKind } from '@kinfolio/contract/corporate-actions'
import { t } from '@lingui/core/macro'

import { formatMoney, formatQuantity, formatSignedMoney } from '../../lib/format.ts'

type ActionWords = {
  label: string
  /** What the action is, in one sentence. */
  hint: string
  /** What the two numbers of the ratio count. */
  fresh: string
  old: string
}

const ratio = { fresh: t`New units`, old: t`For old units` }

export const actionWords: Record<CorporateActionKind, ActionWords> = {
  SPLIT: { ...ratio, label: t`Split`, hint: t`Old shares become more new ones. Cost and days stay.` },
  REVERSE_SPLIT: {
    ...ratio,
    label: t`Reverse split`,
    hint: t`Old shares become fewer new ones. Cost and days stay.`,
  },
  STOCK_DIVIDEND: {
    fresh: t`Additional units`,
    old: t`For units held`,
    label: t`Stock dividend`,
    hint: t`Shares come beside the old ones for nothing. The cost is spread over all of them.`,
  },
  SPIN_OFF: {
    ...ratio,
    label: t`Spin-off`,
    hint: t`Shares of another company come beside the old ones, and take a part of their cost along.`,
  },
  MERGER: {
    ...ratio,
    label: t`Merger`,
    hint: t`All shares go, for shares of another company, for cash, or for both.`,
  },
  EXCHANGE: {
    ...ratio,
    label: t`Exchange or rename`,
    hint: t`All shares become others, such as under a new name or number. Cost and days go along.`,
  },
  RIGHTS: {
    fresh: t`Rights`,
    old: t`For units held`,
    label: t`Rights issue`,
    hint: t`Rights to buy new shares come beside the old ones, in a position of their own.`,
  },
  RIGHTS_EXERCISE: {
    fresh: t`New units`,
    old: t`For rights`,
    label: t`Rights taken up`,
    hint: t`Rights and money become new shares, which cost both.`,
  },
  RETURN_OF_CAPITAL: {
    ...ratio,
    label: t`Return of capital`,
    hint: t`Money comes back and lowers the cost. What is more than the cost is a gain.`,
  },
  DELISTING: {
    ...ratio,
    label: t`Delisting`,
    hint: t`The shares are gone, for what was still paid, or for nothing.`,
  },
}

/** What an action does, in sentences. */
export function effectSentences(
  kind: CorporateActionKind,
  { currency, ends, newUnits, worth, costPercent, realised }: CorporateActionEffect,
): string[] {
  const [, to] = ends
  const money = (text: string) => `${formatMoney(text, currency)} ${currency}`
  const sentences: string[] = []
  if (newUnits !== null && to && worth !== null) {
    const units = formatQuantity(newUnits)
    if (kind === 'RIGHTS_EXERCISE') {
      sentences.push(
        t`${units} units of “${to.name}” come. They are bought on this day, for the money and for what the rights cost.`,
      )
    } else if (costPercent !== null) {
      const percent = formatQuantity(costPercent)
      sentences.push(
        t`${units} units of “${to.name}” come, worth ${money(worth)}, with ${percent} % of the cost. They keep the days on which the old ones were bought.`,
      )
    }
  } else if (newUnits !== null) {
    const units = formatQuantity(newUnits)
    sentences.push(t`${units} units are held afterwards. Their cost and the days of their purchase stay.`)
  }
  if (realised === '0') sentences.push(t`Nothing is realised.`)
  else if (realised !== null) {
    sentences.push(t`This realises ${formatSignedMoney(realised, currency)} ${currency}.`)
  }
  return sentences
}
