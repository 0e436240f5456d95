/** What browsers call mails and mailboxes; many have no name for them, or call them text. */
const types: ReadonlySet<string> = new Set([
  '',
  'application/mbox',
  'application/octet-stream',
  'application/vnd.ms-outlook',
  'application/x-msg',
  'message/rfc822',
  'text/plain',
])

/** Whether a file can be a mail or a mailbox, by what the browser says of it. The server looks into those that can. */
export function mayHoldMails({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /\.(?:eml|msg|mbox)$/i.test(name) || types.has(type)
}
