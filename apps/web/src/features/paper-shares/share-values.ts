import { SHARE_DAYS } from '@kinfolio/contract/constants'
import { type PaperShare, PaperShareCreate, PaperShareUpdate } from '@kinfolio/contract/paper-shares'
import { addDays, type Day } from '@kinfolio/ledger/days/day'
import type { z } from 'zod'

/** What stands in the form: texts, empty where nothing is said. */
export type ShareValues = {
  recipient: string
  note: string
  expiresOn: string
  /** Whether a password is asked for. */
  hasPassword: boolean
  password: string
  maxViews: string
  hasWatermark: boolean
  allowsDownload: boolean
  tellsSender: boolean
}

/** What the form changes of a link. The version belongs to the record. */
export const ShareChange = PaperShareUpdate.omit({ version: true })
export { PaperShareCreate as NewShare }

export function newShareValues(today: Day, isDrawn: boolean): ShareValues {
  return {
    recipient: '',
    note: '',
    expiresOn: addDays(today, SHARE_DAYS),
    hasPassword: false,
    password: '',
    maxViews: '',
    hasWatermark: false,
    allowsDownload: !isDrawn,
    tellsSender: false,
  }
}

export function valuesOfShare(share: PaperShare): ShareValues {
  return {
    recipient: share.recipient,
    note: share.note,
    expiresOn: share.expiresOn,
    hasPassword: share.hasPassword,
    password: '',
    maxViews: share.maxViews === null ? '' : `${share.maxViews}`,
    hasWatermark: share.hasWatermark,
    allowsDownload: share.allowsDownload,
    tellsSender: share.tellsSender,
  }
}

export function inputOfNewShare(values: ShareValues): z.input<typeof PaperShareCreate> {
  const { hasPassword, password, maxViews, ...terms } = values
  return { ...terms, password: hasPassword ? password : null, maxViews: countIn(maxViews) }
}

/** An empty password leaves the one that the link has. */
export function inputOfShare(values: ShareValues, share: PaperShare): z.input<typeof ShareChange> {
  const { hasPassword, password, maxViews, ...terms } = values
  const kept = hasPassword && password === '' && share.hasPassword
  return {
    ...terms,
    ...(kept ? {} : { password: hasPassword ? password : null }),
    maxViews: countIn(maxViews),
  }
}

function countIn(text: string): number | null {
  return text.trim() === '' ? null : Number.parseInt(text, 10)
}

/** The fields at which the server may find something wrong. */
export const shareFields = ['recipient', 'note', 'expiresOn', 'password', 'maxViews'] as const
