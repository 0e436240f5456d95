import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { minify, type Plugin } from 'vite'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
/** Below this the headers of a response weigh more than what compression saves. */
const minBytes = 256

/** Writes a .br and a .gz beside every text file, so that the server never compresses anything itself. */
export function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'kinfolio:precompress',
    apply: 'build',
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir)
    },
    async closeBundle() {
      for await (const file of glob('**/*.{js,css,html,svg,json,txt}', { cwd: outDir })) {
        const path = join(outDir, file)
        const content = await smallest(path)
        if (content.length < minBytes) continue
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
        await writeFile(`${path}.br`, await toBrotli(content, { params }))
        await writeFile(`${path}.gz`, await toGzip(content, { level: 9 }))
      }
    },
  }
}

/** A file as it is served. Scripts of public/ come without being built, with their comments. */
async function smallest(path: string): Promise<Buffer> {
  const content = await readFile(path)
  if (!path.endsWith('.js') || path.includes('/assets/')) return content
  const { code } = await minify(path, content.toString())
  await writeFile(path, code)
  return Buffer.from(code)
}
