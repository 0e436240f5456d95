import type { Letter } from '@kinfolio/formats/mails/letter'

/** Whether what was read is a mail at all: anything can be read as one without a head. */
export function hasHead({ from, subject, sentAt, messageId }: Letter): boolean {
  return from !== null || subject !== '' || sentAt !== null || messageId !== null
}
