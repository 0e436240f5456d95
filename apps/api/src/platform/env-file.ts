import { join } from 'node:path'
import { loadEnvFile } from 'node:process'

const root = join(import.meta.dirname, '../../../..')

/** Adds what the file `.env` of this checkout says to the environment, where there is one. */
export function loadOwnEnvFile(): void {
  try {
    loadEnvFile(join(root, '.env'))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}
