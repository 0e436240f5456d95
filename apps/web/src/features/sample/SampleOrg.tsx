import { Card } from '@kinfolio/ui/Card'
import { t } from '@lingui/core/macro'

import { currencyName, formatCount } from '../../lib/format.ts'
import { RefusedWrite } from './RefusedWrite.tsx'
import { sampleBook } from './sample-book.ts'
import { SampleHeader } from './SampleHeader.tsx'

const { name, description, currency, benchmarkIndex, positions, transactions } = sampleBook

const facts = [
  { label: t`Name`, value: name },
  { label: t`Description`, value: description },
  { label: t`Base currency`, value: `${currency}, ${currencyName(currency)}` },
  { label: t`Benchmark`, value: benchmarkIndex },
  { label: t`Positions`, value: formatCount(positions.length) },
  { label: t`Transactions`, value: formatCount(transactions.length) },
]

/** The organisation of the invented family. */
export function SampleOrg() {
  return (
    <div className="mx-auto max-w-5xl">
      <SampleHeader
        title={name}
        description={t`An invented organisation.`}
        actions={<RefusedWrite icon="lucide:pencil">{t`Edit settings`}</RefusedWrite>}
      />
      <Card title={t`General`}>
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
