import type { Reason } from '@kinfolio/contract/figures'
import type { PublicMarketEquivalent } from '@kinfolio/contract/position-performance'
import { t } from '@lingui/core/macro'

import { reasonWords } from '../../figures/reason-words.ts'
import { formatMultiple, formatPoints } from '../../lib/format.ts'

type Method = keyof PublicMarketEquivalent

/** The comparisons by name, with what each says. All but the first are rates a year. */
export const pmeMethods: readonly {
  key: Method
  label: string
  hint: string
  form: { form: 'multiple' } | { isRate: true }
}[] = [
  {
    key: 'ks',
    label: t`Kaplan–Schoar`,
    hint: t`What came back and what is left, over what was paid, all grown with the index; above 1 the fund was better`,
    form: { form: 'multiple' },
  },
  {
    key: 'directAlpha',
    label: t`Direct alpha`,
    hint: t`What it earned a year beyond the index`,
    form: { isRate: true },
  },
  {
    key: 'ln',
    label: t`Long–Nickels`,
    hint: t`The rate of an index fund with the same calls and payments`,
    form: { isRate: true },
  },
  {
    key: 'pmePlus',
    label: t`PME+`,
    hint: t`The same, its payments scaled so that it ends where the fund does`,
    form: { isRate: true },
  },
  {
    key: 'mPme',
    label: t`mPME`,
    hint: t`The same, paying out the same part of itself as the fund did`,
    form: { isRate: true },
  },
]

/** What a fund made beyond the same cash in the index, by the two figures that say so alone; null without either. */
export function pmeSentence({ ks, directAlpha }: PublicMarketEquivalent, index: string): string | null {
  const alpha = directAlpha.value
  const ratio = ks.value === null ? null : formatMultiple(ks.value)
  if (alpha === null) {
    return ratio && t`The fund made ${ratio} of what the same cash in ${index} would have (Kaplan–Schoar).`
  }
  const points = formatPoints(Math.abs(alpha))
  const made =
    points === formatPoints(0)
      ? t`The fund made as much a year as ${index} would have with the same cash (direct alpha)`
      : alpha > 0
        ? t`The fund made ${points} points a year more than ${index} would have with the same cash (direct alpha)`
        : t`The fund made ${points} points a year less than ${index} would have with the same cash (direct alpha)`
  return ratio ? t`${made}; Kaplan–Schoar ${ratio}.` : `${made}.`
}

/** What it means that a comparison has no figure. */
export function pmeMissing(method: Method, reason: Reason | undefined): string {
  if (method === 'pmePlus' && reason === 'NO_FLOWS') {
    return t`Nothing was distributed yet, so there is nothing to scale`
  }
  if (method === 'mPme' && reason === 'NO_VALUATION') {
    return t`It needs a value of the fund on each day on which it paid out`
  }
  return reason === undefined ? t`Not known` : reasonWords[reason]
}
