import { EmptyState } from '@kinfolio/ui/EmptyState'
import { t } from '@lingui/core/macro'

import type { ShownPaper } from './shown-paper.ts'

/** In place of a file in which a virus was found. */
export function InfectedPaper({ paper }: { paper: ShownPaper }) {
  const signature = paper.virusCheck?.signature
  return (
    <div className="rounded-lg border bg-surface-raised px-4 py-6 shadow-xs sm:py-16">
      <EmptyState icon="lucide:shield-alert" title={t`A virus was found in this file`}>
        {signature && <span className="block pb-2 font-mono text-xs break-all">{signature}</span>}
        {paper.versionId === undefined
          ? t`It is not shown, downloaded, read or shared. Delete the paper, or replace it with a clean file of whoever sent it.`
          : t`This version is not shown, downloaded or read. Erase it, or leave it where it is.`}
      </EmptyState>
    </div>
  )
}
