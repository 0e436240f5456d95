import type { AssetEquity } from '@kinfolio/contract/balance-sheet'
import type { Position } from '@kinfolio/contract/position'
import { decimal, toText } from '@kinfolio/ledger/numbers/decimal'
import { Stat } from '@kinfolio/ui/Stat'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { FigureText } from '../../figures/FigureText.tsx'
import { ProofButton } from '../../figures/ProofButton.tsx'
import { RatioText } from '../../figures/RatioText.tsx'
import { reasonWords } from '../../figures/reason-words.ts'
import { TotalText } from '../../figures/TotalText.tsx'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatDay } from '../../lib/format.ts'
import { useKnownOn } from '../../lib/known-on.ts'
import { failures } from './failures.ts'
import { equityQuery } from './queries.ts'

/**
 * Shows what of an asset is borrowed and what is left, where debts name it as their security. The value and each debt
 * open their proofs, of one day and in one currency: the rest is their sum and their quotient.
 */
export function EquityFigures({ position, asOf }: { position: Position; asOf: string | undefined }) {
  const { api } = useOrg()
  const knownOn = useKnownOn()
  const { data, error, isPlaceholderData, refetch } = useQuery(
    equityQuery(api, position.id, { asOf, knownOn }),
  )
  if (error && !data) {
    return <FailedNotice title={failures.loadEquity} error={error} onRetry={() => void refetch()} />
  }
  if (!data) return null
  const { debts, debt, equity, loanToValue } = data
  const [only] = debts.length === 1 ? debts : []
  return (
    <div
      className={`mt-3 flex flex-wrap gap-x-6 gap-y-4 border-t pt-3 ${isPlaceholderData ? 'opacity-50' : ''}`}
    >
      <Stat
        label={t`Borrowed against it`}
        value={<TotalText total={positive(debt)} />}
        hint={
          only ? (
            <Debt debt={only} of={data} />
          ) : (
            plural(debts.length, { one: '# debt', other: '# debts, listed below' })
          )
        }
      />
      <Stat label={t`Equity`} value={<TotalText total={equity} />} hint={t`Value less what is borrowed`} />
      <Stat
        label={t`Loan to value`}
        value={<RatioText ratio={loanToValue} form="percent" />}
        hint={
          loanToValue.value === null && loanToValue.reason
            ? reasonWords[loanToValue.reason]
            : t`Borrowed ÷ value, on ${formatDay(data.asOf)}`
        }
      />
      {!only && (
        <ul aria-label={t`Debts on this asset`} className="flex basis-full flex-col gap-1 text-xs text-muted">
          {debts.map((each) => (
            <li key={each.positionId}>
              <Debt debt={each} of={data} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type DebtProps = { debt: AssetEquity['debts'][number]; of: Pick<AssetEquity, 'asOf' | 'currency'> }

/** `Mortgage on the house: 530,000.00 EUR`, and where it is in another currency, what that is here. */
function Debt({ debt: { positionId, name, nav, value }, of: { asOf, currency } }: DebtProps) {
  const own = nav.currency ?? currency
  const position = { id: positionId, name, currency: own }
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1">
      <Link to="/holdings/$id" params={{ id: positionId }} className="hover:underline">
        {name}
      </Link>
      <ProofButton of={{ measure: 'value', position, to: asOf, currency }}>
        <FigureText figure={positive(value)} withCurrency />
      </ProofButton>
      {own !== currency && nav.value !== null && (
        <span>
          (<FigureText figure={positive(nav)} withCurrency />)
        </span>
      )}
    </span>
  )
}

/** A debt is kept below zero; what is owed is read as an amount. */
function positive<T extends { value: string | null }>(figure: T): T {
  return figure.value === null ? figure : { ...figure, value: toText(decimal(figure.value).negated()) }
}
