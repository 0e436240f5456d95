import { type AttachmentKind, attachmentKindNames, carriesValues } from '@kinfolio/contract/attachment-kinds'

/** The kinds that a role can choose: without values, those that carry none. */
export function offeredKinds(seesAllKinds: boolean): AttachmentKind[] {
  return attachmentKindNames.filter((kind) => seesAllKinds || !carriesValues(kind))
}
