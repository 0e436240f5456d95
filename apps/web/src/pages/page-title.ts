import type { Breadcrumbs } from '@kinfolio/ui/Breadcrumbs'
import { t } from '@lingui/core/macro'
import { type ComponentProps, useEffect } from 'react'

export type Crumbs = ComponentProps<typeof Breadcrumbs>['crumbs']

let shown = ''
let waiting = 0

function nameWindow(): void {
  const name = shown === '' ? 'Kinfolio' : t`${shown} · Kinfolio`
  document.title = waiting === 0 ? name : `(${waiting}) ${name}`
}

/** Sets the window's title while a page is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    shown = title
    nameWindow()
  }, [title])
}

/** How much waits for the person, before the title of whatever page is shown. */
export function countInTitle(count: number): void {
  waiting = count
  nameWindow()
}
