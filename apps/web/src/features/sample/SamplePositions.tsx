import { bookOf } from '@kinfolio/ledger/rows/position'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { DataTable } from '@kinfolio/ui/DataTable'
import { Money } from '@kinfolio/ui/Money'
import { t } from '@lingui/core/macro'

import { formatMoney, formatQuantity } from '../../lib/format.ts'
import { positionTypeLabels } from '../positions/words.ts'
import { RefusedWrite } from './RefusedWrite.tsx'
import { sampleBook, type SamplePosition } from './sample-book.ts'
import { SampleHeader } from './SampleHeader.tsx'

const { currency, positions } = sampleBook

/** Lists the investments or belongings of the invented family. */
export function SamplePositions({ book }: { book: 'holdings' | 'assets' }) {
  const isHoldings = book === 'holdings'
  return (
    <>
      <SampleHeader
        title={isHoldings ? t`Holdings` : t`Assets`}
        description={
          isHoldings
            ? t`Investments of an invented family.`
            : t`What an invented family owns and owes besides.`
        }
        actions={<RefusedWrite icon="lucide:plus">{t`Add position`}</RefusedWrite>}
      />
      <DataTable
        label={t`Sample positions`}
        columns={columns}
        rows={positions.filter(({ type }) => bookOf(type) === book)}
        rowId={({ id }) => id}
        card={cardOf}
      />
    </>
  )
}

const columns: DataColumn<SamplePosition>[] = [
  { id: 'name', header: t`Position`, cell: ({ name }) => name, sortValue: ({ name }) => name },
  {
    id: 'type',
    header: t`Type`,
    cell: ({ type }) => positionTypeLabels[type],
    sortValue: ({ type }) => positionTypeLabels[type],
  },
  {
    id: 'quantity',
    header: t`Quantity`,
    numeric: true,
    cell: ({ quantity }) => quantity && formatQuantity(quantity),
    sortValue: ({ quantity }) => quantity,
  },
  {
    id: 'value',
    header: t`Value`,
    numeric: true,
    cell: (position) => <Value position={position} />,
    sortValue: ({ value }) => value,
  },
]

/** The card of a position on a phone. */
function cardOf(position: SamplePosition) {
  return (
    <span className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5">
      <span className="truncate font-medium">{position.name}</span>
      <Value position={position} />
      <span className="truncate text-xs text-muted">{positionTypeLabels[position.type]}</span>
    </span>
  )
}

function Value({ position }: { position: SamplePosition }) {
  return <Money text={formatMoney(position.value, currency)} currency={currency} />
}
