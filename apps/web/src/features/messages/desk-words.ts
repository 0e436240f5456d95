import type { AwaitedEvent } from '@kinfolio/contract/message-kinds'
import type { LinkSuggestion } from '@kinfolio/contract/message-threads'
import { t } from '@lingui/core/macro'

import { formatDay } from '../../lib/format.ts'

/** What somebody has just said of a conversation. */
export const eventWords: Readonly<Record<AwaitedEvent, string>> = {
  PAYMENT: t`snoozed until a payment`,
  PAPER: t`snoozed until a paper`,
  DUE: t`snoozed until the due day`,
}

/** What a sleeping conversation waits for. The name is null where the role does not see the record. */
export function awaitedWords({ event, name }: { event: AwaitedEvent; name: string | null }): string {
  if (event === 'PAYMENT') return name === null ? t`Until a payment` : t`Until a payment on ${name}`
  if (event === 'PAPER') return name === null ? t`Until a paper` : t`Until a paper on ${name}`
  return name === null ? t`Until the due day` : t`Until ${name} is due`
}

/** Why a record may be the one that a conversation is about. The detail is null for a role without values. */
export function reasonWords({ kind, detail }: LinkSuggestion['reasons'][number]): string {
  if (detail === null) return kind === 'SENDER_ADDRESS' ? t`by its address` : t`by the domain of the sender`
  if (kind === 'SENDER_ADDRESS') return t`${detail} wrote`
  if (kind === 'SENDER_DOMAIN') return t`from ${detail}`
  if (kind === 'SAME_PAPER') return t`the paper “${detail}” is there too`
  if (kind === 'NAME') return t`names “${detail}”`
  if (kind === 'AMOUNT') return t`names ${detail}`
  if (kind === 'REFERENCE') return t`reference ${detail}`
  if (kind === 'CALL_NUMBER') return t`call no. ${detail}`
  return t`a day near ${formatDay(detail)}`
}
