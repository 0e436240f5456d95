import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'

import { Button } from './Button.tsx'
import { Popover } from './Popover.tsx'

/** The button of a `FilterBar` that opens the editors of all filters, one below the other. */
export function FilterPopover({ children }: { children: ReactNode }) {
  return (
    <Popover
      label={t`Filters`}
      className="max-h-[70dvh] w-72 overflow-y-auto"
      trigger={
        <Button size="sm" variant="ghost" icon="lucide:list-filter">
          {t`Filter`}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">{children}</div>
    </Popover>
  )
}
