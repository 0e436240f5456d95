import { onInstallation } from '../apps/api/src/platform/installation/command.ts'
import { restore } from '../apps/api/src/platform/installation/restore.ts'

await onInstallation('restore', async (installation, folder) => {
  const { madeAt, release, hasFiles } = await restore(folder, installation)
  const bucket = hasFiles
    ? ''
    : '\nIts files were in a bucket: set FILES_URL to that bucket before you start.'
  return `Restored the backup of ${madeAt} (release ${release}) to ${installation.dataDir}. Start with npm start.${bucket}`
})
