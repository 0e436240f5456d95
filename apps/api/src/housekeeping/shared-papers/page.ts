import type { SharedPaper } from '@kinfolio/contract/paper-shares'

import { style } from './style.ts'

/** Of a longer paper the first ones are shown. */
const mostPages = 500

/** Before a link is opened: from whom, and the question for the password where it has one. */
export function questionPage(
  { title, recipient, senderName, needsPassword }: SharedPaper,
  address: string,
  failure?: string,
): string {
  const told = failure === undefined ? '' : `<p id="failure" class="error" role="alert">${safe(failure)}</p>`
  const described = failure === undefined ? '' : ' aria-invalid="true" aria-describedby="failure"'
  const password = needsPassword
    ? `<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="off" required maxlength="128"${described}>
<p class="muted">You got it from the person who sent you the link.</p>`
    : ''
  return page(`<main><div class="card">
<h1>${title === null ? 'A paper for you' : safe(title)}</h1>
<p class="muted">${safe(fromTo(senderName, recipient))}</p>
${told}
<form method="post" action="${safe(address)}">
${password}
<button type="submit">Open</button>
</form>
</div></main>`)
}

/** The opened paper: its pages as pictures, and its file where the link allows it. */
export function openedPage(paper: SharedPaper, address: string): string {
  const { title, recipient, senderName, pageCount, allowsDownload, fileName, bytes, expiresOn } = paper
  const count = Math.min(pageCount ?? 0, mostPages)
  const file = allowsDownload
    ? `<p><a class="button" href="${safe(address)}/file">Download</a></p>
<p class="muted">${safe(fileName ?? '')} · ${safe(size(bytes ?? 0))}</p>`
    : ''
  const pictures = Array.from({ length: count }, (_, index) => {
    const number = index + 1
    const loading = number > 2 ? ' loading="lazy"' : ''
    const words = count === 1 ? safe(title ?? '') : `Page ${number} of ${pageCount}`
    const caption = count === 1 ? '' : `<figcaption>${number} / ${pageCount}</figcaption>`
    return `<li><figure><img src="${safe(address)}/pages/${number}" alt="${words}"${loading}>${caption}</figure></li>`
  })
  return page(`<main>
<header>
<h1>${safe(title ?? '')}</h1>
<p class="muted">${safe(fromTo(senderName, recipient))}</p>
${file}
</header>
${count > 0 ? `<ol aria-label="Pages">${pictures.join('\n')}</ol>` : noPages(allowsDownload)}
${(pageCount ?? 0) > mostPages ? `<p>Here are the first ${mostPages} of ${pageCount} pages.</p>` : ''}
<footer>This link opens until ${safe(expiresOn)}. What you see here was meant for you: please do not pass the link on.</footer>
</main>`)
}

/** A link that opens nothing, or a failure. */
export function refusalPage(words: string): string {
  return page(`<main><div class="card"><h1>This did not open</h1><p>${safe(words)}</p></div></main>`)
}

function noPages(allowsDownload: boolean): string {
  return allowsDownload
    ? '<p>Pages of this paper can not be shown here. Download it to look at it.</p>'
    : '<p>Pages of this paper can not be shown here. Ask who sent you the link to allow the download.</p>'
}

function fromTo(sender: string | null, recipient: string): string {
  return sender === null ? `Shared with ${recipient}` : `Shared by ${sender} with ${recipient}`
}

function size(bytes: number): string {
  const [kilo, mega] = [1024, 1024 * 1024]
  if (bytes < kilo) return `${bytes} bytes`
  return bytes < mega ? `${Math.round(bytes / kilo)} KB` : `${Math.round((10 * bytes) / mega) / 10} MB`
}

/** The title of the window says nothing of the paper: it stands in the history of the browser. */
function page(body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>A shared paper</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function safe(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign)
}
