import type { Position } from '@kinfolio/contract/position'
import type { StatedBalance } from '@kinfolio/contract/stated-balances'
import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { DataTable } from '@kinfolio/ui/DataTable'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { Money } from '@kinfolio/ui/Money'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import {
  balanceKinds,
  balanceStates,
  balanceText,
  differenceWords,
  signedBalanceText,
} from '../../figures/balance-words.ts'
import { Hidden } from '../../figures/Hidden.tsx'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatDay, formatInstantDay } from '../../lib/format.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { failures } from './failures.ts'
import { statedBalancesQuery } from './queries.ts'

/** Lists the balances that statements of an account state, beside the balances of the book on the same days. */
export function StatementsCard({ position }: { position: Position }) {
  const { api, may } = useOrg()
  const { data, error, isPending, refetch } = useQuery(statedBalancesQuery(api, position.id))
  if (error && !data)
    return <FailedNotice title={failures.loadStatedBalances} error={error} onRetry={() => void refetch()} />
  const mayExplain = may('write')
  return (
    <DataTable
      label={t`Statements of ${position.name}`}
      columns={mayExplain ? [...columns, explaining] : columns}
      rows={data ?? []}
      rowId={({ id }) => id}
      loading={isPending}
      maxHeight="min(40rem, 70dvh)"
      empty={
        <EmptyState
          icon="lucide:landmark"
          title={t`No statement says what this account holds`}
          actions={
            may('import') && (
              <Button
                icon="lucide:file-up"
                onClick={() => openOverlay('import', { positionId: position.id })}
              >
                {t`Import a statement`}
              </Button>
            )
          }
        >
          {t`The balances of imported bank files are compared with the book here.`}
        </EmptyState>
      }
      card={mayExplain ? explainedCard : plainCard}
      toolbar={
        <h3 className="text-sm font-semibold">
          {position.method === 'BALANCE' ? t`Balances that statements state` : t`Units that statements list`}
        </h3>
      }
    />
  )
}

const columns: readonly DataColumn<StatedBalance>[] = [
  { id: 'on', header: t`Day`, width: 120, cell: ({ on }) => formatDay(on), sortValue: ({ on }) => on },
  { id: 'kind', header: t`Statement`, width: 130, cell: ({ kind }) => balanceKinds[kind] },
  {
    id: 'amount',
    header: t`Statement says`,
    numeric: true,
    width: 150,
    cell: (balance) => <Amount balance={balance} />,
    sortValue: ({ amount }) => amount,
    unit: unitOf,
  },
  {
    id: 'book',
    header: t`Book says`,
    numeric: true,
    width: 150,
    cell: (balance) => <BookAmount balance={balance} />,
    sortValue: ({ book }) => book,
    unit: unitOf,
  },
  {
    id: 'difference',
    header: t`Difference`,
    numeric: true,
    width: 150,
    cell: (balance) => <Difference balance={balance} />,
    sortValue: ({ difference }) => difference,
    unit: unitOf,
  },
  { id: 'state', header: t`State`, width: 300, cell: (balance) => <StateOf balance={balance} /> },
]

/** Units have no currency that could be mixed with another one. */
function unitOf({ measure, currency }: StatedBalance): string {
  return measure === 'UNITS' ? measure : currency
}

const explaining: DataColumn<StatedBalance> = {
  id: 'explain',
  header: t`Explanation`,
  width: 120,
  required: true,
  cell: (balance) => <Explain balance={balance} />,
}

function Amount({ balance }: { balance: StatedBalance }) {
  const { amount } = balance
  return amount === null ? <Hidden /> : <Money text={balanceText(balance, amount)} />
}

function BookAmount({ balance }: { balance: StatedBalance }) {
  const { amount, book } = balance
  return amount === null ? <Hidden /> : <Money text={book === null ? null : balanceText(balance, book)} />
}

function Difference({ balance }: { balance: StatedBalance }) {
  const { amount, difference, state } = balance
  if (amount === null) return <Hidden />
  if (state === 'AGREES') return <span className="text-faint">—</span>
  return <Money text={difference === null ? null : signedBalanceText(balance, difference)} />
}

function StateOf({ balance }: { balance: StatedBalance }) {
  const { label, color } = balanceStates[balance.state]
  const words = wordsOf(balance)
  return (
    <span className="flex min-w-0 flex-col items-start gap-0.5 py-1">
      <Badge color={color}>{label}</Badge>
      {words !== null && <span className="text-xs text-pretty whitespace-normal text-muted">{words}</span>}
    </span>
  )
}

function wordsOf(balance: StatedBalance): string | null {
  const { state, explanation } = balance
  if (state !== 'EXPLAINED' || explanation === null) return differenceWords(balance)
  return t`${explanation.note ?? t`Hidden`} · ${explanation.by}, ${formatInstantDay(explanation.at)}`
}

function Explain({ balance }: { balance: StatedBalance }) {
  const { state } = balance
  if (state !== 'OPEN' && state !== 'EXPLAINED') return null
  return (
    <Button size="sm" variant="ghost" onClick={() => openOverlay('explainBalance', { balance })}>
      {state === 'OPEN' ? t`Explain` : t`Change`}
    </Button>
  )
}

function plainCard(balance: StatedBalance) {
  return <BalanceCard balance={balance} mayExplain={false} />
}

function explainedCard(balance: StatedBalance) {
  return <BalanceCard balance={balance} mayExplain />
}

function BalanceCard({ balance, mayExplain }: { balance: StatedBalance; mayExplain: boolean }) {
  const { on, kind } = balance
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0">
          <span className="font-medium">{formatDay(on)}</span>{' '}
          <span className="text-xs text-muted">{balanceKinds[kind]}</span>
        </span>
        <Amount balance={balance} />
      </div>
      <div className="flex items-baseline justify-between gap-3 text-xs text-muted">
        <span>{t`Book says`}</span>
        <BookAmount balance={balance} />
      </div>
      <div className="flex items-center justify-between gap-3">
        <StateOf balance={balance} />
        {mayExplain && <Explain balance={balance} />}
      </div>
    </div>
  )
}
