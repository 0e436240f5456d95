import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import { loadOwnEnvFile } from '../env-file.ts'
import { EnvError, readEnv } from '../env.ts'
import { toldError } from '../log.ts'
import { StartError } from '../start-error.ts'
import type { Installation } from './backup.ts'

/**
 * Runs a command of the terminal on an installation and the folder that is named behind it. What it answers is
 * printed, and what went wrong is told in words.
 */
export async function onInstallation(
  name: 'backup' | 'restore',
  run: (installation: Installation, folder: string) => Promise<string>,
): Promise<void> {
  try {
    const [folder, ...more] = process.argv.slice(2)
    if (folder === undefined || more.length > 0) {
      throw new StartError(`Name one folder: npm run ${name} -- FOLDER`)
    }
    loadOwnEnvFile()
    console.log(await run(installationOf(), resolve(folder)))
  } catch (error) {
    const isForPeople = error instanceof EnvError || error instanceof StartError
    console.error(isForPeople ? error.message : JSON.stringify(toldError(error), null, 2))
    process.exitCode = 1
  }
}

function installationOf(): Installation {
  const { dataDir, filesUrl, database } = readEnv(process.env)
  if (database) {
    throw new StartError(
      'This installation has a database outside (DATABASE_URL). Back it up and restore it with PostgreSQL’s own tools,\n' +
        'as the README says under Backups, and copy DATA_DIR beside it.',
    )
  }
  if (filesUrl === undefined) return { dataDir, filesDir: join(dataDir, 'files') }
  return { dataDir, filesDir: filesUrl.startsWith('file:') ? fileURLToPath(filesUrl) : null }
}
