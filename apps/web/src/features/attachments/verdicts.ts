import type { Attachment } from '@kinfolio/contract/attachments'

/** A scanner takes some seconds for a file. Where it takes longer than a minute, it is away or busy, and the page waits no more. */
const longestMs = 60_000

/** Whether a verdict about a file that just came may be known soon. `answeredAt`: when the server said what it says of the paper. */
export function awaitsVerdict(
  { virusCheck, contentAt }: Pick<Attachment, 'virusCheck' | 'contentAt'>,
  answeredAt: number,
): boolean {
  return virusCheck === null && Math.abs(answeredAt - Date.parse(contentAt)) < longestMs
}
