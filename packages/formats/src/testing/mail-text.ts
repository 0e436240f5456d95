/** A mail as text, with the lines of its head given. What is not given is that of an ordinary mail. */
export function mailText(headers: Readonly<Record<string, string>>, body = 'Hello'): Uint8Array {
  const all = {
    From: 'Linden Fund <ir@linden.example>',
    To: 'ada@example.com',
    Subject: 'Capital call 7',
    Date: 'Mon, 02 Mar 2026 09:30:00 +0100',
    'Message-ID': '<call-7@linden.example>',
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return new TextEncoder().encode([...lines, '', body].join('\r\n'))
}

/** A part of a mail with several. */
export type MailPart = { type: string; headers?: readonly string[]; content: string }

export function mailOfParts(
  headers: Readonly<Record<string, string>>,
  parts: readonly MailPart[],
  kind = 'mixed',
): Uint8Array {
  const boundary = `parts-${parts.length}-${kind.length}-${parts[0]?.type.length ?? 0}`
  const body = parts.flatMap(({ type, headers: own = [], content }) => [
    `--${boundary}`,
    `Content-Type: ${type}`,
    ...own,
    '',
    content,
  ])
  const text = [...body, `--${boundary}--`, ''].join('\r\n')
  return mailText({ ...headers, 'Content-Type': `multipart/${kind}; boundary="${boundary}"` }, text)
}
