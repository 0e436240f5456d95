import { MAX_SHARE_DAYS } from '@kinfolio/contract/constants'
import { hasPages } from '@kinfolio/contract/drawn-papers'
import { say } from '@kinfolio/contract/say'
import type { ShareState } from '@kinfolio/contract/share-states'
import { addDays, type Day } from '@kinfolio/ledger/days/day'

import type { attachments } from '../tables.ts'
import type { attachmentShares } from './tables.ts'

type Paper = Pick<typeof attachments.$inferSelect, 'mediaType' | 'inert' | 'bytes'>
export type Share = typeof attachmentShares.$inferSelect
type Terms = Pick<Share, 'hasWatermark' | 'allowsDownload'>

/** Why a paper can not be shared on these terms, in words; null: it can. */
export function refusalOf(paper: Paper, { hasWatermark, allowsDownload }: Terms): string | null {
  if (hasPages(paper)) return null
  if (hasWatermark)
    return 'A name can be drawn onto a PDF or a picture of at most 25 MB only. Share this paper without it, or share a PDF of it.'
  return allowsDownload
    ? null
    : 'Pages of this paper can not be shown, since it is no PDF or picture of at most 25 MB. Allow the download, or share a PDF of it.'
}

/** Why a link can not open until this day, in words; null: it can. */
export function expiryRefusal(expiresOn: Day, today: Day): string | null {
  if (expiresOn < today) return 'This day is over. Choose today or a later day.'
  return expiresOn > addDays(today, MAX_SHARE_DAYS)
    ? say`A link opens for at most ${MAX_SHARE_DAYS} days. Choose an earlier day.`
    : null
}

/** Whether a link opens. `isShareable`: the paper is there, and whoever shared it may still do so. */
export function stateOf(
  { revokedAt, expiresOn, maxViews }: Pick<Share, 'revokedAt' | 'expiresOn' | 'maxViews'>,
  { views, today, isShareable }: { views: number; today: Day; isShareable: boolean },
): ShareState {
  if (revokedAt !== null) return 'REVOKED'
  if (expiresOn < today) return 'EXPIRED'
  if (maxViews !== null && views >= maxViews) return 'USED_UP'
  return isShareable ? 'OPEN' : 'SUSPENDED'
}

/** The words over each page: who got it by which link, and when. */
export function markOf({ recipient, prefix }: Pick<Share, 'recipient' | 'prefix'>, today: Day): string {
  return `${recipient} · ${prefix} · ${today}`
}

// The order counts: nearly every browser also names others, so that it is taken for one of them.
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** What kind of program this is. Versions are left out: many of them together tell a single device. */
export function agentFamily(userAgent: string | null): string {
  const nameIn = (patterns: readonly [RegExp, string][]) =>
    patterns.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, system] = [nameIn(browsers), nameIn(systems)]
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'A program that is no browser')
}
