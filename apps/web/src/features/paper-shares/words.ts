import type { PaperShare } from '@kinfolio/contract/paper-shares'
import type { ShareState } from '@kinfolio/contract/share-states'
import type { Tone } from '@kinfolio/ui/tone'
import { plural, t } from '@lingui/core/macro'

import { formatCount, formatDay, formatInstant } from '../../lib/format.ts'

export const stateLabels: Readonly<Record<ShareState, string>> = {
  OPEN: t`Opens`,
  EXPIRED: t`Over`,
  REVOKED: t`Taken back`,
  USED_UP: t`Used up`,
  SUSPENDED: t`Does not open`,
}

export const stateColours: Readonly<Record<ShareState, Tone>> = {
  OPEN: 'success',
  EXPIRED: 'neutral',
  REVOKED: 'neutral',
  USED_UP: 'neutral',
  SUSPENDED: 'warning',
}

/** Why a link does not open though nobody ended it; null: there is nothing to say. */
export function suspensionWords({ state, sharedBy }: Pick<PaperShare, 'state' | 'sharedBy'>): string | null {
  if (state !== 'SUSPENDED') return null
  return sharedBy === null
    ? t`The account of whoever shared it is gone.`
    : t`The paper is in the trash, a virus was found in it, or whoever shared it may not share it any more.`
}

/** Until when, and by how much of its openings a link was used: `until 24 Apr 2026 · opened 2 of 5 times`. */
export function termsWords({ expiresOn, views, maxViews }: PaperShare): string {
  const opened =
    maxViews === null
      ? plural(views, { 0: 'never opened', one: 'opened once', other: 'opened # times' })
      : t`opened ${formatCount(views)} of ${formatCount(maxViews)} times`
  return `${t`until ${formatDay(expiresOn)}`} · ${opened}`
}

/** How a link opens, in a few words. */
export function mannerWords({ hasPassword, hasWatermark, allowsDownload }: PaperShare): string {
  return [
    hasPassword && t`password`,
    hasWatermark && t`name on each page`,
    allowsDownload ? t`download` : t`pages only`,
  ]
    .filter(Boolean)
    .join(' · ')
}

export function lastViewWords({ lastViewedAt }: Pick<PaperShare, 'lastViewedAt'>): string | null {
  return lastViewedAt === null ? null : t`last on ${formatInstant(lastViewedAt)}`
}
