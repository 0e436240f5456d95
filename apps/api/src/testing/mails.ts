type Written = {
  subject?: string
  text?: string
  html?: string
  /** The contents of files, by their names. */
  files?: Readonly<Record<string, string>>
  headers?: readonly string[]
}

/** A mail as a program for mails writes it. */
export function aMail({ subject = 'A subject', text, html, files = {}, headers = [] }: Written): string {
  const boundary = 'part-of-this-mail'
  const parts = [
    ...(text === undefined ? [] : [['Content-Type: text/plain; charset=utf-8', '', text]]),
    ...(html === undefined ? [] : [['Content-Type: text/html; charset=utf-8', '', html]]),
    ...Object.entries(files).map(([name, content]) => [
      'Content-Type: application/octet-stream',
      `Content-Disposition: attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(content).toString('base64'),
    ]),
  ]
  return [
    'From: Linden Fund <fund@linden.example>',
    'To: Ada Lovelace <ada@example.com>',
    'Date: Mon, 02 Mar 2026 09:30:00 +0100',
    'Message-ID: <1@linden.example>',
    `Subject: ${subject}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary=${boundary}`,
    ...headers,
    '',
    ...parts.flatMap((part) => [`--${boundary}`, ...part]),
    `--${boundary}--`,
    '',
  ].join('\r\n')
}
