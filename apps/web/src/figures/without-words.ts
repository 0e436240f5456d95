import type { Without } from '@kinfolio/contract/figures'
import { t } from '@lingui/core/macro'

import { formatDay, formatPercent } from '../lib/format.ts'
import { reasonLabels } from './reason-words.ts'

const namedAtMost = 3

/** `Returns without Cobalt II (No rate), 12.0% of value on 10 Apr 2026`. */
export function withoutWords(without: Without): string {
  return t`Returns without ${leftOutWords(without)}`
}

/** `Cobalt II (No rate), 12.0% of value on 10 Apr 2026`. */
export function leftOutWords({ positions, count, share, on }: Without): string {
  const shown = positions.slice(0, namedAtMost)
  const names = shown.map(({ name, reason }) => `${name} (${reasonLabels[reason]})`).join(', ')
  const more = count - shown.length
  const list = more > 0 ? t`${names} and ${more} more` : names
  return share === null || on === null
    ? t`${list}, whose share of value is not known`
    : t`${list}, ${formatPercent(share, 1)} of value on ${formatDay(on)}`
}
