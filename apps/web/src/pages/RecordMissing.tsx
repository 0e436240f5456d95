import { EmptyState } from '@kinfolio/ui/EmptyState'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { ApiError } from '../api/api-error.ts'
import { usePageTitle } from './page-title.ts'

/** Whether the address names no record: deleted, of another organisation, or no id at all. There is no telling which. */
export function namesNoRecord(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}

/** In the place of a page whose record is not there; `way` leads to where the others are. */
export function RecordMissing({ title, way }: { title: string; way: ReactNode }) {
  usePageTitle(title)
  return (
    <EmptyState icon="lucide:search-x" title={<h1>{title}</h1>} className="py-24" actions={way}>
      <Trans>
        It was deleted, or it belongs to another organisation: switch to that one and open the link again.
      </Trans>
    </EmptyState>
  )
}
