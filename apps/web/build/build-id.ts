import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Plugin } from 'vite'

/**
 * Names the build after its content: the same sources make the same id. The page carries it, the server reads it
 * from dist/build-id, and a page whose id differs from the server's knows that it is old.
 */
export function buildId(): Plugin {
  let id = ''
  return {
    name: 'kinfolio:build-id',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        // Without a bundle this is the development server, which serves no build.
        if (!bundle) return undefined
        id = idOf(Object.keys(bundle))
        return { html, tags: [{ tag: 'meta', attrs: { name: 'build-id', content: id }, injectTo: 'head' }] }
      },
    },
    async writeBundle({ dir = 'dist' }) {
      await writeFile(join(dir, 'build-id'), `${id}\n`)
    },
  }
}

/** File names carry the hash of their content. */
function idOf(fileNames: readonly string[]): string {
  return createHash('sha256').update(fileNames.toSorted().join('\n')).digest('hex').slice(0, 16)
}
