import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

import type { Handler } from 'hono'

import type { IconSource } from '../platform/env.ts'
import { acceptedEncoding } from './accepted-encoding.ts'
import { type Screen, screenFinder } from './screens.ts'

type Installation = { baseUrl: string; icons: IconSource }

type Page = { plain: string; br: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer> }

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'accept-encoding, cookie',
}

/**
 * The page of the application for the address of every screen. It is the built page with the facts of this
 * installation, and for whoever is signed in with the names of the scripts that the screen begins with.
 */
export function applicationPage(webDir: string, installation: Installation): Handler {
  const file = join(webDir, 'index.html')
  let builtAt: number | undefined
  const screenAt = screenFinder(webDir)
  const pages = new Map<Screen | undefined, Page>()
  return (context) => {
    // The application may be built again while the server runs. The new page names files that the old page did not
    // have.
    const changedAt = statSync(file).mtimeMs
    if (builtAt !== changedAt) {
      builtAt = changedAt
      pages.clear()
    }
    const isSignedIn = (context.req.header('cookie') ?? '').includes('.session_token=')
    const screen = isSignedIn ? screenAt(context.req.path) : undefined
    let page = pages.get(screen)
    if (!page) {
      page = compressed(withParts(withInstallation(readFileSync(file, 'utf8'), installation), screen))
      pages.set(screen, page)
    }
    const encoding = acceptedEncoding(context.req.header('accept-encoding'))
    return encoding
      ? context.body(page[encoding], 200, { ...headers, 'content-encoding': encoding })
      : context.body(page.plain, 200, headers)
  }
}

function compressed(plain: string): Page {
  return {
    plain,
    br: new Uint8Array(brotliCompressSync(plain)),
    gzip: new Uint8Array(gzipSync(plain)),
  }
}

/** The browser loads scripts and answers beside the scripts that the page runs, which would ask for them later. */
function withParts(html: string, screen: Screen | undefined): string {
  if (!screen) return html
  const links = screen.scripts.map(
    (script) =>
      `    <link rel="modulepreload" fetchpriority="low" crossorigin href="/${quoted(script)}" />\n`,
  )
  const asks = quoted(screen.asks.join(' '))
  return html
    .replace('<script src="/before-paint.js"', (script) => `${script} data-asks="${asks}"`)
    .replace('  </head>', () => `${links.join('')}  </head>`)
}

/** Link previews need whole addresses, and only the installation knows its address. */
export function withInstallation(html: string, { baseUrl, icons }: Installation): string {
  const metas = [
    ['property', 'og:url', `${baseUrl}/`],
    ['property', 'og:image', `${baseUrl}/sharing.png`],
    ['property', 'og:image:width', '1200'],
    ['property', 'og:image:height', '630'],
    ['property', 'og:image:alt', 'Kinfolio: your family’s finances, managed together'],
    ['name', 'icon-source', icons],
  ]
  const tags = metas.map(
    ([key, name, content = '']) => `    <meta ${key}="${name}" content="${quoted(content)}" />\n`,
  )
  return html.replace('  </head>', () => `${tags.join('')}  </head>`)
}

function quoted(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
