import type { Year, YearAccount, YearExchange } from '@kinfolio/contract/year'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { DataTable } from '@kinfolio/ui/DataTable'
import { t } from '@lingui/core/macro'

import { formatDay } from '../../lib/format.ts'
import { PositionLink } from '../../pages/PositionLink.tsx'
import { LineCard } from './LineCard.tsx'
import { PositionName } from './PositionName.tsx'
import { YearAmount } from './YearAmount.tsx'
import { toTransaction, YearLines } from './YearLines.tsx'

/** What accounts in other currencies gained by exchange rates: account by account, then what was realised row by row. */
export function ExchangeTable({ year: { exchange, currency, lastOn } }: { year: Year }) {
  const { accounts } = exchange
  return (
    <div className="flex flex-col gap-4">
      {accounts.length > 0 && (
        <DataTable
          label={t`Accounts in other currencies`}
          rows={accounts}
          rowId={({ position }) => position.id}
          rowLink={toAccount}
          columns={accountColumns(exchange, currency, lastOn)}
          card={accountCardIn(currency)}
          keepAs="year-exchange-accounts"
          maxHeight="none"
          empty={null}
        />
      )}
      <YearLines
        label={t`Currency gains`}
        columns={columnsOf(exchange, currency)}
        lines={exchange}
        rowId={({ transactionId }) => transactionId}
        rowLink={toTransaction}
        card={cardIn(currency)}
        keepAs="year-exchange"
        empty={{
          icon: 'lucide:arrow-right-left',
          title: t`No money in another currency was spent or exchanged`,
          words: t`What leaves an account in another currency stands here, with what it had cost by the rates at which it came in.`,
        }}
      />
    </div>
  )
}

/** Leads to the account. */
function toAccount({ position }: YearAccount) {
  return <PositionLink id={position.id} />
}

function accountColumns(
  { accounts, realised, gain }: Year['exchange'],
  currency: string,
  lastOn: string,
): DataColumn<YearAccount>[] {
  const amount = (
    id: 'cost' | 'value' | 'unrealisedBefore' | 'realised' | 'unrealised' | 'gain',
    header: string,
    sum?: string | null,
  ): DataColumn<YearAccount> => {
    const signed = id === 'cost' || id === 'value' ? undefined : 'gain'
    return {
      id,
      header,
      numeric: true,
      cell: (account) => <YearAmount text={account[id]} currency={currency} signed={signed} />,
      sortValue: (account) => account[id],
      ...(sum !== undefined &&
        accounts.length > 1 && {
          footer: <YearAmount text={sum} currency={currency} signed="gain" />,
        }),
    }
  }
  return [
    {
      id: 'position',
      header: t`Account`,
      cell: ({ position }) => <PositionName position={position} />,
      sortValue: ({ position }) => position.name,
      ...(accounts.length > 1 && { footer: t`Sum` }),
    },
    {
      id: 'balance',
      header: t`Balance on ${formatDay(lastOn)}`,
      numeric: true,
      cell: ({ balance, ownCurrency }) => <YearAmount text={balance} currency={ownCurrency} withCurrency />,
    },
    amount('cost', t({ message: `Cost in ${currency}`, context: 'basis' })),
    amount('value', t`Value in ${currency}`),
    amount('unrealisedBefore', t`Unrealised before`),
    amount('realised', t`Realised`, realised),
    amount('unrealised', t`Unrealised at the end`),
    amount('gain', t`Gain in ${currency}`, gain),
  ]
}

/** Draws accounts on a phone. */
function accountCardIn(currency: string) {
  return (account: YearAccount) => <AccountCard account={account} currency={currency} />
}

function AccountCard({ account, currency }: { account: YearAccount; currency: string }) {
  const { position, ownCurrency, balance, gain, realised, unrealised, unrealisedBefore } = account
  const signed = (text: string | null) => <YearAmount text={text} currency={currency} signed="gain" />
  return (
    <LineCard
      title={position.name}
      entityId={position.entityId}
      amount={signed(gain)}
      about={t`Gained by exchange rates`}
      facts={[
        {
          label: t`Balance`,
          value: <YearAmount text={balance} currency={ownCurrency} withCurrency />,
        },
        { label: t`Realised`, value: signed(realised) },
        { label: t`Unrealised at the end`, value: signed(unrealised) },
        { label: t`Unrealised before`, value: signed(unrealisedBefore) },
      ]}
    />
  )
}

function columnsOf(exchange: Year['exchange'], currency: string): DataColumn<YearExchange>[] {
  const sums = { cost: exchange.cost, proceeds: exchange.proceeds, gain: exchange.realised }
  const amount = (id: keyof typeof sums, header: string): DataColumn<YearExchange> => {
    const signed = id === 'gain' ? 'gain' : undefined
    return {
      id,
      header,
      numeric: true,
      cell: (line) => <YearAmount text={line[id]} currency={currency} signed={signed} />,
      sortValue: (line) => line[id],
      footer: <YearAmount text={sums[id]} currency={currency} signed={signed} />,
    }
  }
  return [
    {
      id: 'position',
      header: t`Account`,
      cell: ({ position }) => <PositionName position={position} />,
      sortValue: ({ position }) => position.name,
      footer: t`Sum`,
    },
    { id: 'what', header: t`What`, cell: ({ what }) => what, sortValue: ({ what }) => what },
    { id: 'on', header: t`Day`, cell: ({ on }) => formatDay(on), sortValue: ({ on }) => on },
    {
      id: 'amount',
      header: t`Amount`,
      numeric: true,
      cell: ({ amount: own, ownCurrency }) => <YearAmount text={own} currency={ownCurrency} withCurrency />,
    },
    amount('cost', t({ message: `Cost in ${currency}`, context: 'basis' })),
    amount('proceeds', t`Proceeds in ${currency}`),
    amount('gain', t`Gain in ${currency}`),
  ]
}

/** Draws rows on a phone. */
function cardIn(currency: string) {
  return (line: YearExchange) => <ExchangeCard line={line} currency={currency} />
}

function ExchangeCard({ line, currency }: { line: YearExchange; currency: string }) {
  const { position, what, on, amount, ownCurrency, cost, proceeds, gain } = line
  return (
    <LineCard
      title={position.name}
      entityId={position.entityId}
      amount={<YearAmount text={gain} currency={currency} signed="gain" />}
      about={`${what} · ${formatDay(on)}`}
      facts={[
        {
          label: t`Amount`,
          value: <YearAmount text={amount} currency={ownCurrency} withCurrency />,
        },
        {
          label: t({ message: 'Cost', context: 'basis' }),
          value: <YearAmount text={cost} currency={currency} />,
        },
        { label: t`Proceeds`, value: <YearAmount text={proceeds} currency={currency} /> },
      ]}
    />
  )
}
