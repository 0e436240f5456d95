import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'

import { ActionFailure } from '../../lib/ActionFailure.tsx'
import { saveFile } from '../../lib/save-file.ts'
import { failures } from './failures.ts'
import { exportMeMutation } from './mutations.ts'

/** Exports everything that is stored about the user, as a file. */
export function ExportCard() {
  const download = useMutation({
    ...exportMeMutation,
    onSuccess: ({ body }) => saveFile(body, 'kinfolio my data.zip'),
  })
  return (
    <Card
      title={t`Export my data`}
      description={t`Everything that is kept about you: profile, picture, memberships, sign-ins and events, without secrets.`}
    >
      <ActionFailure title={failures.exportUser} error={download.error} className="mb-3" />
      <Button icon="lucide:download" loading={download.isPending} onClick={() => download.mutate({})}>
        {t`Download as zip`}
      </Button>
    </Card>
  )
}
