import { Badge } from '@kinfolio/ui/Badge'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'

import { PageHeader } from '../../pages/PageHeader.tsx'

type SampleHeaderProps = { title: string; description: string; actions?: ReactNode }

/** The heading of a page of the sample, which says again that it is one. */
export function SampleHeader(props: SampleHeaderProps) {
  return (
    <PageHeader
      {...props}
      aside={
        <Badge color="warning" variant="solid">
          {t`Sample`}
        </Badge>
      }
    />
  )
}
