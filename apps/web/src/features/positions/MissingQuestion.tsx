import type { Position } from '@kinfolio/contract/position'
import { Button } from '@kinfolio/ui/Button'
import { t } from '@lingui/core/macro'

import { useOrg } from '../../api/org-context.ts'
import { useHelp } from '../../api/use-help.ts'
import { formatDay } from '../../lib/format.ts'
import { refusalWords } from '../../lib/refusal-words.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { missingOf } from './missing-question.ts'

/** Asks for the one figure that a position most lacks, beside the way to say it. */
export function MissingQuestion({
  position,
  today,
  onShowPrices,
}: {
  position: Position
  today: string
  onShowPrices: () => void
}) {
  const { org } = useOrg()
  const isWanted = useHelp('missingFigures')
  const missing = missingOf(position)
  if (!isWanted || missing === null || refusalWords(org.role, 'write') !== null) return null
  const { name } = position
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <span className="text-muted">
        {missing === 'VALUE' &&
          t`What was ${name} worth on ${formatDay(today)}, or on the last day that you know of?`}
        {missing === 'INSTRUMENT' &&
          t`Which listed instrument is ${name}? Then its prices come by themselves.`}
        {missing === 'CLOSE' && t`At which price did ${name} close last?`}
        {missing === 'RATE' &&
          t`What is one ${position.currency} in ${org.settings.baseCurrency}? A file of rates tells it.`}
      </span>
      {missing === 'VALUE' && (
        <Button
          size="xs"
          onClick={() => openOverlay('valuation', { position })}
        >{t`Say what it is worth`}</Button>
      )}
      {missing === 'INSTRUMENT' && (
        <Button size="xs" onClick={() => openOverlay('linkInstrument', { position })}>{t`Choose it`}</Button>
      )}
      {missing === 'CLOSE' && <Button size="xs" onClick={onShowPrices}>{t`To its prices`}</Button>}
      {missing === 'RATE' && (
        <Button size="xs" onClick={() => openOverlay('import', {})}>{t`Import a file`}</Button>
      )}
    </p>
  )
}
