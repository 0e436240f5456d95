import { i18n } from '@lingui/core'
import { TransNoContext, type TransProps } from '@lingui/react/server'
import type { ReactNode } from 'react'

/** What `Trans` of `@lingui/react/macro` becomes. The language of a page stays, so that no provider has to tell it. */
export function Trans(props: TransProps): ReactNode {
  return TransNoContext({ ...props, lingui: { i18n } })
}
