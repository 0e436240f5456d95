import type { Attachment } from '@kinfolio/contract/attachments'
import { Badge } from '@kinfolio/ui/Badge'
import { t } from '@lingui/core/macro'

import { isInfected } from './paper-view.ts'

/** Says beside a name that a virus was found in its file. */
export function VirusBadge({ paper }: { paper: Pick<Attachment, 'virusCheck'> }) {
  if (!isInfected(paper)) return null
  return (
    <Badge color="error" icon="lucide:shield-alert">
      {t`Virus found`}
    </Badge>
  )
}
