import type { ImportPreview, PreviewBalance, PreviewOpening } from '@kinfolio/contract/imports'
import { Badge } from '@kinfolio/ui/Badge'
import { Callout } from '@kinfolio/ui/Callout'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { DataTable } from '@kinfolio/ui/DataTable'
import { Money } from '@kinfolio/ui/Money'
import { plural, t } from '@lingui/core/macro'

import {
  balanceKinds,
  balanceStates,
  balanceText,
  differenceWords,
  signedBalanceText,
} from '../../figures/balance-words.ts'
import { formatDay } from '../../lib/format.ts'
import { openingWords } from './balance-sentences.ts'

type BalancesProps = Pick<ImportPreview, 'openings' | 'balances'>

/** What accounts begin with, and where the balances and units that the file states and the book differ after the import. */
export function BalancesTable({ openings, balances }: BalancesProps) {
  if (openings.length === 0 && balances.length === 0) return null
  const open = balances.filter(({ state }) => state === 'OPEN').length
  const severalAccounts = new Set(balances.map(({ account }) => account)).size > 1
  return (
    <section className="flex flex-col gap-3">
      {openings.map((opening) => (
        <Opening key={opening.account} opening={opening} />
      ))}
      {open > 0 && (
        <Callout
          color="warning"
          title={plural(open, {
            one: 'A stated balance differs from the book',
            other: `${open} stated balances differ from the book`,
          })}
        >
          {t`The file can be imported all the same. The difference stays on the position, and on the overview, until the rows that are missing are there or somebody explains it.`}
        </Callout>
      )}
      {balances.length > 0 && (
        <DataTable
          label={t`Balances after the import`}
          columns={severalAccounts ? [accountColumn, ...columns] : columns}
          rows={balances}
          rowId={keyOf}
          maxHeight="min(20rem, 45dvh)"
          toolbar={<h4 className="text-sm font-semibold">{t`Balances after the import`}</h4>}
          card={balanceCard}
        />
      )}
    </section>
  )
}

function Opening({ opening }: { opening: PreviewOpening }) {
  const { account, problem, basis } = opening
  const isRecorded = problem === null
  return (
    <Callout
      color={isRecorded ? (basis === 'STATED' ? 'info' : 'warning') : 'error'}
      title={isRecorded ? t`Opening balance of ${account}` : t`${account} gets no opening balance`}
    >
      {isRecorded ? openingWords(opening) : problem.message}
    </Callout>
  )
}

const accountColumn: DataColumn<PreviewBalance> = {
  id: 'account',
  header: t`Position`,
  width: 170,
  cell: ({ account }) => (
    <span className="block max-w-40 truncate" title={account}>
      {account}
    </span>
  ),
  sortValue: ({ account }) => account,
}

const columns: readonly DataColumn<PreviewBalance>[] = [
  { id: 'on', header: t`Day`, width: 116, cell: ({ on }) => formatDay(on), sortValue: ({ on }) => on },
  { id: 'kind', header: t`Statement`, width: 110, cell: ({ kind }) => balanceKinds[kind] },
  {
    id: 'amount',
    header: t`Statement says`,
    numeric: true,
    width: 140,
    cell: (balance) => <Money text={balance.amount && balanceText(balance, balance.amount)} />,
  },
  {
    id: 'book',
    header: t`Book says`,
    numeric: true,
    width: 140,
    cell: (balance) => <Money text={balance.book && balanceText(balance, balance.book)} />,
  },
  {
    id: 'difference',
    header: t`Difference`,
    numeric: true,
    width: 130,
    cell: (balance) =>
      balance.state === 'AGREES' ? (
        <span className="text-faint">—</span>
      ) : (
        <Money text={balance.difference && signedBalanceText(balance, balance.difference)} />
      ),
  },
  { id: 'state', header: t`State`, width: 300, cell: (balance) => <StateOf balance={balance} /> },
]

function StateOf({ balance }: { balance: PreviewBalance }) {
  const { label, color } = balanceStates[balance.state]
  const words = differenceWords(balance)
  return (
    <span className="flex min-w-0 flex-col items-start gap-0.5 py-1">
      <Badge color={color}>{label}</Badge>
      {words !== null && <span className="text-xs text-pretty whitespace-normal text-muted">{words}</span>}
    </span>
  )
}

function balanceCard(balance: PreviewBalance) {
  const { account, on, kind, amount, book } = balance
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate font-medium">{account}</span>
        <Money text={amount && balanceText(balance, amount)} />
      </div>
      <div className="flex items-baseline justify-between gap-3 text-xs text-muted">
        <span>
          {formatDay(on)} · {balanceKinds[kind]}
        </span>
        <span>
          {t`Book says`} <Money text={book && balanceText(balance, book)} />
        </span>
      </div>
      <StateOf balance={balance} />
    </>
  )
}

function keyOf({ account, kind, on, measure, amount, currency }: PreviewBalance): string {
  return [account, kind, on, measure, amount, currency].join(' ')
}
