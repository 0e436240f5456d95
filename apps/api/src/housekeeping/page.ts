import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

import type { Handler } from 'hono'

import type { IconSource } from '../platform/env.ts'

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
  let screens: readonly Screen[] = []
  const pages = new Map<Screen | undefined, Page>()
  return (context) => {
    // The application may be built again while the server runs. The new page names files that the old page did not
    // have.
    const changedAt = statSync(file).mtimeMs
    if (builtAt !== changedAt) {
      builtAt = changedAt
      screens = screensOf(webDir)
      pages.clear()
    }
    const isSignedIn = (context.req.header('cookie') ?? '').includes('.session_token=')
    const screen = isSignedIn ? screens.find(({ path }) => path.test(context.req.path)) : undefined
    let page = pages.get(screen)
    if (!page) {
      page = compressed(withParts(withInstallation(readFileSync(file, 'utf8'), installation), screen?.parts))
      pages.set(screen, page)
    }
    const accepted = (context.req.header('accept-encoding') ?? '').split(/[\s,]+/)
    const encoding = (['br', 'gzip'] as const).find((each) => accepted.includes(each))
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

type Screen = { path: RegExp; parts: readonly string[] }

/** What the build wrote down of each screen (apps/web/build/page-parts.ts). A fixed name comes before a parameter. */
function screensOf(webDir: string): Screen[] {
  const file = join(webDir, '.page-parts.json')
  if (!existsSync(file)) return []
  const parts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]> // as the build writes it
  return Object.keys(parts)
    .toSorted((one, other) => Number(one.includes('$')) - Number(other.includes('$')))
    .map((path) => ({
      path: new RegExp(`^${RegExp.escape(path).replaceAll(/\\\$[a-zA-Z]+/g, '[^/]+')}$`),
      parts: parts[path] ?? [],
    }))
}

/** The browser loads these scripts beside those that the page runs, which would ask for them later. */
function withParts(html: string, parts: readonly string[] = []): string {
  const links = parts.map(
    (part) => `    <link rel="modulepreload" fetchpriority="low" crossorigin href="/${quoted(part)}" />\n`,
  )
  return html.replace('  </head>', () => `${links.join('')}  </head>`)
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
