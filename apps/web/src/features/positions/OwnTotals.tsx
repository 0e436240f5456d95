import type { Total } from '@kinfolio/contract/figures'
import { InOrder } from '@kinfolio/ui/InOrder'
import { Popover } from '@kinfolio/ui/Popover'
import { t } from '@lingui/core/macro'
import type { ComponentProps, ReactElement } from 'react'

import { TotalText } from '../../figures/TotalText.tsx'

type OwnTotalsProps = {
  owns: readonly Total[]
  signed?: boolean
  trigger: ReactElement<ComponentProps<'button'>>
}

/** What a total of several currencies is of each of them. The panel is open when it appears. */
export function OwnTotals({ owns, signed, trigger }: OwnTotalsProps) {
  return (
    <Popover label={t`In their own currencies`} className="w-auto p-3" defaultOpen trigger={trigger}>
      <h3 className="pb-1.5 text-xs font-medium text-muted">{t`In their own currencies`}</h3>
      <ul className="flex flex-col gap-1 text-right text-sm">
        <InOrder of={owns}>
          {(own) => (
            <li>
              <TotalText total={own} signed={signed} withCurrency />
            </li>
          )}
        </InOrder>
      </ul>
    </Popover>
  )
}
