import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { createFile } from './create-file.ts'

/** A random secret of this installation, made on first use and kept in `DATA_DIR/secrets`, for the owner's eyes only. */
export function storedSecret(dataDir: string, name: string): string {
  const folder = join(dataDir, 'secrets')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const path = join(folder, name)
  if (!existsSync(path)) createFile(path, randomBytes(32).toString('base64url'), 0o600)
  return readFileSync(path, 'utf8')
}

/** All secrets that this installation has made so far. */
export function storedSecrets(dataDir: string): string[] {
  const folder = join(dataDir, 'secrets')
  if (!existsSync(folder)) return []
  return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
}
