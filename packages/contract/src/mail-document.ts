/**
 * The page of a mail as a document for a frame. It is a second wall around what the server has already made safe: nothing in it
 * runs, sends or loads. Pictures that lie elsewhere are asked for only `withPictures`: their senders learn of it.
 */
export function mailDocument(html: string, withPictures: boolean): string {
  return [
    '<!doctype html><html><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${mailPolicy(withPictures)}">`,
    '<meta name="referrer" content="no-referrer"><meta name="viewport" content="width=device-width">',
    `<base target="_blank"><style>${style}</style></head><body>`,
    withPictures ? withRemotePictures(html) : html,
    '</body></html>',
  ].join('')
}

/** What the document of a mail may load: nothing but what it holds, and pictures where somebody asked for them. */
export function mailPolicy(withPictures: boolean): string {
  return [
    "default-src 'none'",
    `img-src data:${withPictures ? ' https:' : ''}`,
    "style-src 'unsafe-inline'",
    "form-action 'none'",
  ].join('; ')
}

/** What the frame of a mail is let: links open a window of their own. Without `allow-scripts`, nothing of it runs. */
export const mailSandbox = 'allow-popups allow-popups-to-escape-sandbox'

/** Letters are written for white paper. */
const style = [
  ':root{color-scheme:light}',
  'body{margin:0;padding:16px;background:#fff;color:#18181b;font:14px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}',
  'img{max-width:100%;height:auto}',
  'table{max-width:100%}',
].join('')

/** Inside of a tag, the server writes quotes and angle brackets as entities: only attributes of pictures fit. */
function withRemotePictures(html: string): string {
  return html.replaceAll(/<img\b[^>]*>/g, (tag) => tag.replace(/ data-remote-src="(?=https:)/, ' src="'))
}
