import type { Transaction } from '@kinfolio/contract/transaction'
import { Badge } from '@kinfolio/ui/Badge'
import { Card } from '@kinfolio/ui/Card'
import { Money } from '@kinfolio/ui/Money'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { Hidden } from '../../figures/Hidden.tsx'
import { Term } from '../../figures/Term.tsx'
import { formatInstant, formatMoney } from '../../lib/format.ts'
import { linkedRowLabel } from './link-words.ts'
import { sourceQuery } from './queries.ts'
import { transactionFacts } from './transaction-facts.tsx'
import { lineLabels } from './words.ts'

/** Shows all that was recorded, and how it came into the book. */
export function RecordCard({ transaction }: { transaction: Transaction }) {
  const { org } = useOrg()
  const { positionId, positionName, notes, reverses, link, lines, createdAt, updatedAt } = transaction
  return (
    <Card title={t`Record`}>
      <dl className="grid grid-cols-[max-content_1fr] gap-x-6 gap-y-1.5 text-sm">
        <Row label={t`Position`}>
          <Link
            to="/holdings/$id"
            params={{ id: positionId }}
            className="text-link underline-offset-3 hover:underline"
          >
            {positionName}
          </Link>
        </Row>
        {transactionFacts(transaction, org.role.valuesVisible).map(({ label, term, value }) => (
          <Row key={label} label={term ? <Term of={term}>{label}</Term> : label}>
            {value}
          </Row>
        ))}
        {lines.length > 0 && (
          <Row label={t`Parts`}>
            <Lines transaction={transaction} />
          </Row>
        )}
        {reverses !== null && (
          <Row label={t`Reverses`}>
            <Link
              to="/transactions/$id"
              params={{ id: reverses }}
              className="text-link underline-offset-3 hover:underline"
            >
              {t`The row it takes back`}
            </Link>
          </Row>
        )}
        {link !== null && (
          <Row label={link.kind === 'TRANSFER' ? (link.isLed ? t`Came from` : t`Went to`) : t`Moves with`}>
            <Link
              to="/transactions/$id"
              params={{ id: link.transactionId }}
              className="text-link underline-offset-3 hover:underline"
            >
              {link.positionName} · {linkedRowLabel(link)}
            </Link>
          </Row>
        )}
        {notes !== '' && (
          <Row label={t`Notes`}>
            <span className="whitespace-pre-wrap">{notes}</span>
          </Row>
        )}
        <Row label={t`Source`}>
          <Source transaction={transaction} />
        </Row>
        <Row label={t`Recorded`}>{formatInstant(createdAt)}</Row>
        {updatedAt !== createdAt && <Row label={t`Changed`}>{formatInstant(updatedAt)}</Row>}
      </dl>
    </Card>
  )
}

function Row({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="tabular min-w-0 break-words">{children}</dd>
    </>
  )
}

function Lines({ transaction: { type, lines, currency } }: { transaction: Transaction }) {
  return (
    <ul className="flex max-w-96 flex-col gap-0.5">
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines can be alike, and their order is fixed
        <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span>
            {lineLabels[line.kind]}{' '}
            {type !== 'DISTRIBUTION' && !line.isInsideCommitment && (
              <Badge>{t`Outside the commitment`}</Badge>
            )}
          </span>
          {line.amount === null ? (
            <Hidden />
          ) : (
            <Money text={formatMoney(line.amount, currency)} currency={currency} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Source({ transaction: { source } }: { transaction: Transaction }) {
  const { api } = useOrg()
  const { data: imported } = useQuery(sourceQuery(api, source.importId))
  if (source.kind === 'manual') return t`Recorded by hand`
  const { line } = source
  if (!imported) return line === null ? t`Imported` : t`Imported, line ${line}`
  const { fileName } = imported
  return line === null ? t`Imported from ${fileName}` : t`Imported from ${fileName}, line ${line}`
}
