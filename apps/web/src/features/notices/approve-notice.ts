import type { Notice } from '@kinfolio/contract/notices'

/** Whether a notice waits for the approval of its person. */
export function isAsked({ type, facts, doneAt }: Notice): boolean {
  return type === 'APPROVAL' && facts.reason === 'ASKED' && doneAt === null
}
