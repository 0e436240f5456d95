import { isCompoundFile } from '@kinfolio/formats/mails/compound-file'

/** The name of a field with its colon, as the first line of a mail has it (RFC 5322, 2.2). */
const field = /^\s*[\x21-\x39\x3b-\x7e]{1,200}[ \t]*:/

/** Whether bytes begin as a mail does. Anything at all can be read as a mail without a head. */
export function hasHead(bytes: Uint8Array): boolean {
  return isCompoundFile(bytes) || field.test(new TextDecoder('latin1').decode(bytes.subarray(0, 300)))
}
