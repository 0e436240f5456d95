import type { MessageDraft } from '@kinfolio/contract/message-drafts'

/** Whether nobody has written anything in a new mail yet: who closes it leaves nothing behind, and whoever begins one goes on with theirs. */
export function isUntouched({
  kind,
  version,
  to,
  subject,
  papers,
}: Pick<MessageDraft, 'kind' | 'version' | 'to' | 'subject' | 'papers'>): boolean {
  return kind === 'NEW' && version === 1 && subject === '' && to.length === 0 && (papers?.length ?? 0) === 0
}
