import type { Picture } from '@kinfolio/contract/report-data'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { ContentImage } from '../../pages/ContentImage.tsx'
import { failures } from './failures.ts'
import { reportImageQuery } from './queries.ts'

/** A picture that is kept among the papers. Whoever may not see the paper does not see it here. */
export function ImagePicture({ picture }: { picture: Extract<Picture, { kind: 'image' }> }) {
  const { api, org } = useOrg()
  const [isBroken, setIsBroken] = useState(false)
  const { data, error } = useQuery(reportImageQuery(api, org.id, picture.attachmentId))
  if (error) {
    return (
      <p className="text-sm text-muted">
        {failures.loadReportImage}: {error.message}
      </p>
    )
  }
  if (!data) return <Skeleton className="size-full min-h-24" />
  if (isBroken) {
    return <p className="text-sm text-muted">{t`This paper is no picture that a browser can show.`}</p>
  }
  return (
    <ContentImage
      bytes={data}
      alt={picture.description}
      onError={() => setIsBroken(true)}
      className="size-full object-contain"
    />
  )
}
