/** An address of a mail to write, by RFC 6068: line breaks are CR LF, and every sign that means something is encoded. */
export function mailAddress({ to, subject, body }: { to: string; subject: string; body: string }): string {
  const lines = body.replaceAll(/\r?\n/g, '\r\n')
  const address = encodeURIComponent(to).replaceAll('%40', '@')
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`
}
