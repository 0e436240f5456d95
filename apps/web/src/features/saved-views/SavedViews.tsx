import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { Menu } from '@kinfolio/ui/Menu'
import { t } from '@lingui/core/macro'
import { lazy } from 'react'

import type { ListViews } from './use-list-views.ts'

const SavedViewItems = lazy(async () => ({ default: (await import('./SavedViewItems.tsx')).SavedViewItems }))

/** The views of a list: which one is shown, and what can be done with them. It stands in the filter bar. */
export function SavedViews({ of }: { of: ListViews }) {
  const { current, isChanged } = of
  return (
    <Menu
      className="w-72 max-w-[calc(100vw-1rem)]"
      trigger={
        <Button
          size="sm"
          variant="ghost"
          icon="lucide:bookmark"
          aria-label={
            current === null
              ? t`Saved views`
              : isChanged
                ? t`Saved views: ${current.name}, changed`
                : t`Saved views: ${current.name}`
          }
          className="max-w-full min-w-0 print:hidden"
        >
          <span className="max-w-48 truncate">{current?.name ?? t`Views`}</span>
          {isChanged && <Badge color="warning">{t`Changed`}</Badge>}
        </Button>
      }
    >
      <SavedViewItems of={of} />
    </Menu>
  )
}
