import { systemClock } from '../apps/api/src/platform/clock.ts'
import { backUp } from '../apps/api/src/platform/installation/backup.ts'
import { onInstallation } from '../apps/api/src/platform/installation/command.ts'
import { packageVersion } from '../apps/api/src/platform/package-version.ts'

await onInstallation('backup', async (installation, folder) => {
  const { files, bytes } = await backUp(installation, folder, {
    at: systemClock.now(),
    release: packageVersion(),
  })
  const bucket =
    installation.filesDir === null
      ? '\nIts files are in the bucket of FILES_URL, and not in this backup.'
      : ''
  return `Backed up ${installation.dataDir} to ${folder}: ${files} files, ${Math.ceil(bytes / 1e6)} MB.${bucket}`
})
