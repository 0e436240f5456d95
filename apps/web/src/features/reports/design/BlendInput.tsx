import type { Blend } from '@kinfolio/contract/report-settings'
import { Button } from '@kinfolio/ui/Button'
import { IconButton } from '@kinfolio/ui/IconButton'
import { InOrder } from '@kinfolio/ui/InOrder'
import { PercentInput } from '@kinfolio/ui/PercentInput'
import { t } from '@lingui/core/macro'

import { useOrg } from '../../../api/org-context.ts'
import { InstrumentInput } from '../../../forms/InstrumentInput.tsx'

type BlendInputProps = { value: unknown; onValueChange: (value: unknown) => void }

/** Series with their weights. As long as they do not come to 100 %, the widget keeps those that it had. */
export function BlendInput({ value, onValueChange }: BlendInputProps) {
  const { api } = useOrg()
  const parts = Array.isArray(value) ? (value as Blend) : [] // what this input or a schema has made
  const change = (next: Blend) => onValueChange(next.length === 0 ? null : next)
  return (
    <div className="flex flex-col gap-2">
      <InOrder of={parts}>
        {(part, at) => (
          <div className="flex items-center gap-1.5">
            <div className="min-w-0 flex-1">
              <InstrumentInput
                api={api}
                value={part.symbol}
                onValueChange={(symbol) => change(parts.with(at, { ...part, symbol }))}
              />
            </div>
            <div className="w-24 shrink-0">
              <PercentInput
                keptAs="fraction"
                aria-label={t`Weight of ${part.symbol}`}
                value={`${part.weight}`}
                onValueChange={(typed) => change(parts.with(at, { ...part, weight: +typed }))}
              />
            </div>
            <IconButton
              icon="lucide:x"
              label={t`Remove ${part.symbol}`}
              size="sm"
              onClick={() => change(parts.filter((_, place) => place !== at))}
            />
          </div>
        )}
      </InOrder>
      <Button
        size="sm"
        icon="lucide:plus"
        className="self-start"
        onClick={() => change([...parts, { symbol: '', weight: parts.length === 0 ? 1 : 0 }])}
      >
        {t`Add a series`}
      </Button>
    </div>
  )
}
