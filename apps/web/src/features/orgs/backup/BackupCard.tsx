import type { Org } from '@kinfolio/contract/orgs'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Card } from '@kinfolio/ui/Card'
import { Checkbox } from '@kinfolio/ui/Checkbox'
import { fileSize } from '@kinfolio/ui/file-size'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { download } from '../../../api/download.ts'
import { ActionFailure } from '../../../lib/ActionFailure.tsx'
import { refusalWords } from '../../../lib/refusal-words.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { failures } from '../failures.ts'

/** Everything that an organisation has, as one file to keep elsewhere. */
export function BackupCard({ org }: { org: Org }) {
  const [withFiles, setWithFiles] = useState(true)
  const [received, setReceived] = useState(0)
  const whyNot = refusalWords(org.role, 'backup')
  const make = useMutation({
    meta: { inPlace: failures.makeBackup },
    mutationFn: async () => {
      setReceived(0)
      const file = await download(`/orgs/${org.id}/backup?files=${withFiles}`, org.id, setReceived)
      saveFile(file.content, file.name)
      return file
    },
  })

  return (
    <Card
      title={t`Backup`}
      description={t`All records and files in one zip file, readable without this application. It can be restored into a new organisation, here or on another installation.`}
    >
      {whyNot ? (
        <p className="text-sm text-muted">{whyNot}</p>
      ) : (
        <div className="flex flex-col gap-3">
          <Checkbox
            checked={withFiles}
            onCheckedChange={setWithFiles}
            disabled={make.isPending}
            label={t`With attached files`}
            hint={t`Without them the archive is small; records that name a file then find it missing.`}
          />
          <ActionFailure title={failures.makeBackup} error={make.error} />
          {make.data && !make.isPending && (
            <Callout color="success" title={t`${make.data.name} was downloaded`}>
              <Trans>
                {fileSize(make.data.content.size)}. It holds everything about this family: keep it where
                nobody else reads it.
              </Trans>
            </Callout>
          )}
          <Button
            icon="lucide:archive"
            className="self-start"
            loading={make.isPending}
            onClick={() => make.mutate()}
          >
            {!make.isPending
              ? t`Download a backup`
              : received === 0
                ? t`Preparing…`
                : t`Downloading, ${fileSize(received)}`}
          </Button>
        </div>
      )}
    </Card>
  )
}
