import { storeMessages } from '@kinfolio/contract/store-messages'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { useMutation } from '@tanstack/react-query'

import { ActionFailure } from '../../lib/ActionFailure.tsx'
import { saveFile } from '../../lib/save-file.ts'
import { exportMeMutation } from './mutations.ts'

/** Everything that is kept about oneself, as a file. */
export function ExportCard() {
  const download = useMutation({
    ...exportMeMutation,
    onSuccess: ({ body }) => saveFile(body, 'kinfolio my data.zip'),
  })
  return (
    <Card
      title="Export my data"
      description="Everything that is kept about you: profile, picture, memberships, sign-ins and events, without secrets."
    >
      <ActionFailure title={storeMessages.exportUser} error={download.error} className="mb-3" />
      <Button icon="lucide:download" loading={download.isPending} onClick={() => download.mutate({})}>
        Download as zip
      </Button>
    </Card>
  )
}
