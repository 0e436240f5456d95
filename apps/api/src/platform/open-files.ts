import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { s3Files } from './files-s3.ts'
import { diskFiles, type FileStore } from './files.ts'

/** The files of this installation: under DATA_DIR/files, or where FILES_URL says. */
export function openFiles(filesUrl: string | undefined, dataDir: string): FileStore {
  if (filesUrl === undefined) return diskFiles(join(dataDir, 'files'))
  return filesUrl.startsWith('file:') ? diskFiles(fileURLToPath(filesUrl)) : s3Files(filesUrl)
}
