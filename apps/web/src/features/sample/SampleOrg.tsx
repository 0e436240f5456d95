import { Card } from '@kinfolio/ui/Card'

import { currencyName, formatCount } from '../../lib/format.ts'
import { RefusedWrite } from './RefusedWrite.tsx'
import { sampleBook } from './sample-book.ts'
import { SampleHeader } from './SampleHeader.tsx'

const { name, description, currency, benchmarkIndex, positions, transactions } = sampleBook

const facts = [
  { label: 'Name', value: name },
  { label: 'Description', value: description },
  { label: 'Base currency', value: `${currency}, ${currencyName(currency)}` },
  { label: 'Benchmark', value: benchmarkIndex },
  { label: 'Positions', value: formatCount(positions.length) },
  { label: 'Transactions', value: formatCount(transactions.length) },
]

/** The organisation of the invented family. */
export function SampleOrg() {
  return (
    <div className="mx-auto max-w-5xl">
      <SampleHeader
        title={name}
        description="An invented organisation."
        actions={<RefusedWrite icon="lucide:pencil">Edit settings</RefusedWrite>}
      />
      <Card title="General">
        <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[max-content_1fr]">
          {facts.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-muted max-sm:-mb-2.5">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  )
}
