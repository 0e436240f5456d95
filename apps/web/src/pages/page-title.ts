import type { Breadcrumbs } from '@kinfolio/ui/Breadcrumbs'
import { t } from '@lingui/core/macro'
import { type ComponentProps, useEffect } from 'react'

export type Crumbs = ComponentProps<typeof Breadcrumbs>['crumbs']

/** Sets the window's title while a page is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Kinfolio' : t`${title} · Kinfolio`
  }, [title])
}
