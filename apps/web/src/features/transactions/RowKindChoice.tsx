import { SegmentedControl } from '@kinfolio/ui/SegmentedControl'
import { t } from '@lingui/core/macro'

import type { RowKind } from './transactions-search.ts'

type RowKindChoiceProps = { kind: RowKind | undefined; onKindChange: (kind: RowKind | undefined) => void }

/** All rows, those that moved something, or those that say what a position is worth. */
export function RowKindChoice({ kind, onKindChange }: RowKindChoiceProps) {
  return (
    <SegmentedControl
      label={t`Rows shown`}
      value={kind ?? 'all'}
      onValueChange={(chosen) => onKindChange(chosen === 'all' ? undefined : chosen)}
      options={[
        { value: 'all', label: t`All` },
        { value: 'movement', label: t`Movements` },
        { value: 'valuation', label: t`Valuations` },
      ]}
    />
  )
}
