import { Card } from '@kinfolio/ui/Card'
import { Money } from '@kinfolio/ui/Money'
import { Stat } from '@kinfolio/ui/Stat'
import { t } from '@lingui/core/macro'

import { formatWholeMoney } from '../../lib/format.ts'
import { positionTypeLabels } from '../positions/words.ts'
import { sampleBook } from './sample-book.ts'
import { SampleHeader } from './SampleHeader.tsx'

const { currency, netWorth, owned, owed, positions } = sampleBook

/** Shows what the invented family owns, what it owes, and the difference. */
export function SampleOverview() {
  return (
    <>
      <SampleHeader title={t`Overview`} description={t`Net worth of an invented family.`} />
      <div className="flex flex-col gap-4">
        <Card>
          <div className="grid gap-5 sm:grid-cols-3">
            <Stat label={t`Net worth`} size="lg" isBare value={<Amount value={netWorth} />} />
            <Stat label={t`Owned`} value={<Amount value={owned} />} />
            <Stat label={t`Owed`} value={<Amount value={owed} />} />
          </div>
        </Card>
        <Card title={t`What it is made of`} flush>
          <ul className="divide-y">
            {positions.map(({ id, name, type, value }) => (
              <li key={id} className="flex items-baseline gap-4 px-4 py-2.5 text-sm">
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{name}</span>
                  <span className="block truncate text-xs text-muted">{positionTypeLabels[type]}</span>
                </span>
                <Amount value={value} />
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  )
}

function Amount({ value }: { value: string }) {
  return <Money text={formatWholeMoney(value)} currency={currency} />
}
