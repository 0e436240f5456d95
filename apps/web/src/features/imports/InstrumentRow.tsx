import type { ImportInstrument } from '@kinfolio/contract/imports'
import type { Position } from '@kinfolio/contract/position'
import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { Icon } from '@kinfolio/ui/Icon'
import { SegmentedControl } from '@kinfolio/ui/SegmentedControl'
import { t } from '@lingui/core/macro'
import { useId, useState } from 'react'

import { countOf } from '../../lib/count-words.ts'
import { positionTypeLabels } from '../positions/words.ts'
import { isInSeveral } from './check-rows.ts'
import { type Choice, isFinished } from './import-answers.ts'
import { InstrumentEditor } from './InstrumentEditor.tsx'

type InstrumentRowProps = {
  instrument: ImportInstrument
  choice: Choice
  /** Suggested, and confirmed by nobody yet. */
  isProposed: boolean
  /** Nobody says whether it is a share or a fund. */
  isKindOpen: boolean
  positions: readonly Position[]
  /** The server's message about a wrong answer. */
  question: string | undefined
  onDecide: (choice: Choice) => void
}

const choiceIcons = {
  CREATE: 'lucide:circle-plus',
  USE: 'lucide:arrow-right',
  SKIP: 'lucide:circle-slash',
} as const

const kinds = [
  { value: 'PUBLIC_EQUITY', label: t({ message: 'Share', context: 'security' }) },
  { value: 'FUND', label: t`Fund or ETF` },
  { value: 'BOND', label: t`Bond` },
] as const

/** One instrument of the file, the decision about its rows, and the button to change it. */
export function InstrumentRow({
  instrument,
  choice,
  isProposed,
  isKindOpen,
  positions,
  question,
  onDecide,
}: InstrumentRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const editorId = useId()
  const { key, account, name, symbol, isin, currency, rowCount } = instrument
  const facts = [
    key === name || key === `${name} · ${account}` ? null : name,
    symbol === null ? isin : null,
    isInSeveral(instrument) ? null : account,
    currency,
    countOf(rowCount, 'row'),
  ]

  return (
    <li className="px-4 py-2.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 sm:flex-nowrap">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <p className="truncate text-sm font-medium">{key}</p>
          <p className="truncate text-xs text-muted">{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <div className="flex min-w-0 flex-1 items-center gap-2 text-sm sm:basis-64">
          {isKindOpen && choice.action === 'CREATE' ? (
            <SegmentedControl
              label={t`What ${key} is`}
              value={null}
              onValueChange={(type) => onDecide({ ...choice, type })}
              options={kinds}
            />
          ) : (
            <>
              <Icon name={choiceIcons[choice.action]} className="text-faint" />
              <span className="min-w-0 sm:truncate">{choiceWords(choice, positions, account)}</span>
            </>
          )}
          {isProposed && !isKindOpen && (
            <Badge color="info" className="max-sm:hidden">
              {t`Suggested`}
            </Badge>
          )}
        </div>
        <Button
          size="sm"
          className="sm:w-18"
          aria-expanded={isOpen}
          aria-controls={editorId}
          aria-label={isOpen ? t`Done with ${key}` : t`Change ${key}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t({ message: 'Done', context: 'button' }) : t`Change`}
        </Button>
      </div>
      <div id={editorId} hidden={!isOpen}>
        {isOpen && (
          <InstrumentEditor
            instrument={instrument}
            choice={choice}
            positions={positions}
            onChange={onDecide}
          />
        )}
      </div>
      {(question || !isFinished(choice)) && (
        <p className="mt-1.5 flex items-start gap-1 text-xs text-negative">
          <Icon name="lucide:circle-alert" className="mt-0.5 size-3" />
          {isFinished(choice) ? question : t`Something is still missing here.`}
        </p>
      )}
    </li>
  )
}

function choiceWords(choice: Choice, positions: readonly Position[], account: string | null): string {
  if (choice.action === 'SKIP') return t`Its rows are left out`
  if (choice.action === 'CREATE') {
    const facts = [positionTypeLabels[choice.type], choice.currency || '…', account]
      .filter(Boolean)
      .join(', ')
    return t`New: ${choice.name || '…'}, ${facts}`
  }
  const position = positions.find(({ id }) => id === choice.positionId)
  return position ? [position.name, position.custodian].filter(Boolean).join(' · ') : t`An existing position`
}
