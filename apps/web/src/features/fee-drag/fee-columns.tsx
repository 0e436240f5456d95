import type { FeeDrag, FeeDragGroup } from '@kinfolio/contract/fee-drag'
import { feeLayers } from '@kinfolio/ledger/fees/fee-drag'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { t } from '@lingui/core/macro'

import { RatioText } from '../../figures/RatioText.tsx'
import { FeeAmount } from './FeeAmount.tsx'
import { Amount, DragText } from './FeeTexts.tsx'
import type { FeeDays } from './queries.ts'
import { groupHeaders, layerFigures, layerHints, layerLabels, noneLabels } from './words.ts'

export type FeeLine = FeeDrag['lines'][number]

export function lineName({ id, name }: FeeLine, by: FeeDragGroup): string {
  return name ?? (id === null ? noneLabels[by] : t`A deleted record`)
}

export function feeColumns(
  drag: FeeDrag | undefined,
  days: FeeDays,
  by: FeeDragGroup,
): DataColumn<FeeLine>[] {
  const currency = drag?.currency
  const whole = drag?.whole
  const amounts = feeLayers.map((layer): DataColumn<FeeLine> => {
    const key = layerFigures[layer]
    return {
      id: key,
      header: layerLabels[layer],
      headerHint: layerHints[layer],
      numeric: true,
      cell: (line) => <Amount text={line[key]} currency={currency} />,
      sortValue: (line) => line[key],
      fileValue: (line) => line[key],
      unit: () => currency,
      footer: whole && <Amount text={whole[key]} currency={currency} />,
    }
  })
  const ratio = (
    id: 'irrBefore' | 'irr' | 'feesToGain' | 'feesToValue',
    header: string,
    form?: 'percent',
  ): DataColumn<FeeLine> => ({
    id,
    header,
    numeric: true,
    cell: (line) => <RatioText ratio={line[id]} form={form} isRate={form === undefined} />,
    sortValue: (line) => line[id].value,
    fileValue: (line) => line[id].value,
    footer: whole && <RatioText ratio={whole[id]} form={form} isRate={form === undefined} />,
  })
  return [
    {
      id: 'name',
      header: groupHeaders[by],
      required: true,
      cell: (line) => lineName(line, by),
      sortValue: (line) => lineName(line, by),
      footer: t`Whole`,
    },
    ...amounts,
    {
      id: 'total',
      header: t`Fees`,
      numeric: true,
      required: true,
      cell: (line) =>
        currency && <FeeAmount figures={line} currency={currency} asked={askedOf(line, days, by)} />,
      sortValue: (line) => line.total,
      fileValue: (line) => line.total,
      unit: () => currency,
      footer: whole && <Amount text={whole.total} currency={currency} />,
    },
    ratio('irrBefore', t`Before fees`),
    ratio('irr', t`After fees`),
    {
      id: 'drag',
      header: t`Drag`,
      headerHint: t`The money-weighted return before fees less the one after them.`,
      numeric: true,
      cell: (line) => <DragText figures={line} />,
      sortValue: (line) => line.drag.value,
      fileValue: (line) => line.drag.value,
      footer: whole && <DragText figures={whole} />,
    },
    ratio('feesToGain', t`Of the gain`, 'percent'),
    ratio('feesToValue', t`Of the value`, 'percent'),
  ]
}

export function askedOf(line: FeeLine, days: FeeDays, by: FeeDragGroup) {
  return { ...days, by, ...(line.id === null ? {} : { id: line.id }), name: lineName(line, by) }
}
