import { said } from '@kinfolio/contract/say'

import { spokenLanguage } from './language.ts'

/** What a mail says. */
export type MailWords = {
  subject: string
  /** Paragraphs, an empty line between them. */
  text: string
  /** What the reader is asked to open. */
  link: string | null
  /** The words on the link's button. */
  action?: string
  /** What the reader is asked to type. */
  code?: string
}

/** The mail as plain text: its words, then what to type or to open. */
export function mailText({ text, code, link }: MailWords): string {
  return `${[text, code, link].filter(Boolean).join('\n\n')}\n`
}

const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const paragraph = `margin:0 0 16px;${font};font-size:16px;line-height:24px;color:#27272a`

/** The same words as HTML: tables and inline styles, which is what mail clients agree on. */
export function mailHtml({ subject, text, code, link, action = said('Open') }: MailWords): string {
  const parts = [
    ...text.split(/\n{2,}/).map((words) => `<p style="${paragraph}">${breaks(words)}</p>`),
    ...(code ? [codeBlock(code)] : []),
    ...(link ? [button(link, action), plainLink(link)] : []),
  ]
  return `<!doctype html>
<html lang="${spokenLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:0;background-color:#f4f4f5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f4f4f5">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="max-width:560px;background-color:#ffffff;border:1px solid #e4e4e7;border-radius:8px">
<tr><td style="padding:32px">
<p style="margin:0 0 24px;${font};font-size:14px;line-height:20px;font-weight:600;color:#15803d">Kinfolio</p>
${parts.join('\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function codeBlock(code: string): string {
  return `<p style="margin:0 0 16px;font-family:Menlo,Consolas,monospace;font-size:28px;line-height:36px;letter-spacing:4px;font-weight:600;color:#18181b">${escaped(code)}</p>`
}

function button(link: string, action: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">
<tr><td bgcolor="#15803d" style="border-radius:6px"><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;${font};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escaped(action)}</a></td></tr>
</table>`
}

/** For clients that show no button, and for readers who like to see where a link goes. */
function plainLink(link: string): string {
  return `<p style="margin:0;${font};font-size:13px;line-height:20px;color:#52525b;word-break:break-all">${said('Or copy this address into your browser:')}<br>${anchor(link)}</p>`
}

function anchor(link: string): string {
  return `<a href="${escaped(link)}" style="color:#15803d">${escaped(link)}</a>`
}

function breaks(words: string): string {
  return words
    .split('\n')
    .map((line) => (isAddress(line) ? anchor(line.trim()) : escaped(line)))
    .join('<br>')
}

/** A line that is an address and nothing else is ours: names of records stand after other words. */
function isAddress(line: string): boolean {
  return /^ {2}https?:\/\/\S+$/.test(line)
}

function escaped(words: string): string {
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
