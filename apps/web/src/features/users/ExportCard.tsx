import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { Checkbox } from '@kinfolio/ui/Checkbox'
import { fileSize } from '@kinfolio/ui/file-size'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { download } from '../../api/download.ts'
import { ActionFailure } from '../../lib/ActionFailure.tsx'
import { saveFile } from '../../lib/save-file.ts'
import { failures } from './failures.ts'

/** Exports everything that is stored about the user, as a file. */
export function ExportCard() {
  const [withPapers, setWithPapers] = useState(false)
  const [received, setReceived] = useState(0)
  const exporting = useMutation({
    meta: { inPlace: failures.exportUser },
    mutationFn: async () => {
      setReceived(0)
      const { content } = await download(`/users/me/export?papers=${withPapers}`, null, setReceived)
      saveFile(content, 'kinfolio my data.zip')
    },
  })
  return (
    <Card
      title={t`Export my data`}
      description={t`Everything that is kept about you: profile, picture, memberships, sign-ins, events, and a list of the papers that you uploaded, without secrets.`}
    >
      <div className="flex flex-col gap-3">
        <Checkbox
          checked={withPapers}
          onCheckedChange={setWithPapers}
          disabled={exporting.isPending}
          label={t`With the papers that I uploaded`}
          hint={t`Those that your roles show you now. Papers of an organisation that you left are kept by it: ask its owners for them.`}
        />
        <ActionFailure title={failures.exportUser} error={exporting.error} />
        <Button
          icon="lucide:download"
          className="self-start"
          loading={exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          {exporting.isPending && received > 0 ? t`Downloading, ${fileSize(received)}` : t`Download as zip`}
        </Button>
      </div>
    </Card>
  )
}
