import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

import { StartError } from '../start-error.ts'
import { nullIfAbsent, writeText } from './copy-tree.ts'

const name = 'kinfolio-backup.json'

/** A path below the backup that leads nowhere else. */
const Path = z.string().refine((path) => path.split('/').every((step) => !['', '.', '..'].includes(step)))

const Manifest = z.object({
  format: z.literal('kinfolio-installation'),
  version: z.literal(1),
  /** The release that made it. */
  release: z.string(),
  madeAt: z.iso.datetime(),
  /** Whether files (papers, pictures) are in it, or in a bucket that has a backup of its own. */
  hasFiles: z.boolean(),
  folders: z.array(Path),
  files: z.array(z.object({ path: Path, bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
})
export type Manifest = z.infer<typeof Manifest>

/** Written last: a backup without it is not whole. */
export async function writeManifest(backup: string, manifest: Manifest): Promise<void> {
  await writeText(backup, name, `${JSON.stringify(manifest, null, 1)}\n`)
}

export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(join(backup, name), 'utf8').catch(nullIfAbsent)
  if (text === null) {
    throw new StartError(
      `${backup} is no whole backup: ${name} is missing.\n` +
        'Name the folder that was given to `npm run backup`. A backup that was cut short does not have this file.',
    )
  }
  const read = Manifest.safeParse(jsonOf(text))
  if (read.success) return read.data
  throw new StartError(
    `${join(backup, name)} is damaged, or was written by a newer release of Kinfolio.\n` +
      'Restore another backup, or use that release.',
  )
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Whatever is not JSON is refused as damaged.
    return null
  }
}
