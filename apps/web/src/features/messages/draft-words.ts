import type { DraftKind } from '@kinfolio/contract/draft-kinds'
import type { MailDoubt } from '@kinfolio/contract/message-drafts'
import { t } from '@lingui/core/macro'

export const draftKindLabels: Readonly<Record<DraftKind, string>> = {
  NEW: t`New mail`,
  REPLY: t`Answer`,
  REPLY_ALL: t`Answer to all`,
  FORWARD: t`Passed on`,
}

/** Why somebody should look at a recipient again. */
export function draftDoubtWords({ kind, address, imitates }: MailDoubt): string {
  return kind === 'LOOK_ALIKE'
    ? t`${address} looks like ${imitates ?? ''}, which you know, and is another address.`
    : t`The mail that you answer may not be from whom it seems, and this would go to ${address}.`
}
