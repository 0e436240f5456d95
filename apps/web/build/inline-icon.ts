import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Plugin } from 'vite'

const named = 'href="/favicon.svg"'

/** Writes the icon into the page: as a file it would take the place of a script among the few that a browser loads at once. */
export function inlineIcon(): Plugin {
  let publicDir = ''
  return {
    name: 'kinfolio:inline-icon',
    apply: 'build',
    configResolved: (config) => {
      publicDir = config.publicDir
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        if (!html.includes(named)) throw new Error('The page does not name its icon.')
        const drawing = await readFile(join(publicDir, 'favicon.svg'), 'utf8')
        const address = `data:image/svg+xml,${encodeURIComponent(drawing.trim())}`
        return html.replace(named, () => `href="${address}"`)
      },
    },
  }
}
