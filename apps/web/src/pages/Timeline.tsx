import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'

import { useOrg } from '../api/org-context.ts'

/** The changes of a record, on its page, for those who may read them. */
export function Timeline({ history }: { history: ReactNode }) {
  const { may } = useOrg()
  if (!may('log')) return null
  return (
    <section aria-labelledby="timeline" className="flex flex-col gap-2">
      <h2 id="timeline" className="text-base font-semibold">{t`Timeline`}</h2>
      {history}
    </section>
  )
}
