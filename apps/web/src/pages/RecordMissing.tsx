import { EmptyState } from '@kinfolio/ui/EmptyState'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { ApiError } from '../api/api-error.ts'
import { usePageTitle } from './page-title.ts'

/**
 * Whether the address names no record: the record is deleted, or of another organisation, or the id is none. These
 * cases cannot be told apart.
 */
export function namesNoRecord(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}

/** Shown in place of a page whose record is not there. `way` leads to the list of the others. */
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
