import type { Year, YearIncome } from '@kinfolio/contract/year'
import { Card } from '@kinfolio/ui/Card'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { ScrollRegion } from '@kinfolio/ui/ScrollRegion'
import { t } from '@lingui/core/macro'

import { formatDay } from '../../lib/format.ts'
import { PositionLink } from '../../pages/PositionLink.tsx'
import { BothAmounts } from './BothAmounts.tsx'
import { LineCard } from './LineCard.tsx'
import { PositionName } from './PositionName.tsx'
import { countryLabel } from './words.ts'
import { YearAmount } from './YearAmount.tsx'
import { toTransaction, YearLines } from './YearLines.tsx'

/** Income and what was withheld of it, by the country that it comes from and payment by payment. */
export function IncomeTable({ year: { income, currency } }: { year: Year }) {
  return (
    <div className="flex flex-col gap-4">
      {income.countries.length > 0 && <Countries income={income} currency={currency} />}
      <YearLines
        label={t`Income`}
        columns={columnsOf(income, currency)}
        lines={income}
        rowId={({ transactionId }) => transactionId}
        rowLink={toTransaction}
        card={cardIn(currency)}
        keepAs="year-income"
        empty={{
          icon: 'lucide:coins',
          title: t`No income in this year`,
          words: t`Dividends, interest and what distributions name as income stand here, with the tax that was withheld.`,
        }}
      />
    </div>
  )
}

const amounts = ['gross', 'withheld', 'net'] as const

function Countries({ income, currency }: { income: Year['income']; currency: string }) {
  const unknown = income.countries.find(({ country }) => country === null)
  const cell = 'tabular px-1.5 py-1.5 text-right whitespace-nowrap last:pr-4 sm:px-3'
  return (
    <Card title={t`By source country`} description={t`In ${currency}`} flush>
      <ScrollRegion label={t`By source country`}>
        <table className="w-full text-sm">
          <thead className="text-xs text-muted">
            <tr>
              <th scope="col" className="py-2 pl-4 text-left font-medium">{t`Country`}</th>
              <th scope="col" className="px-1.5 py-2 text-right font-medium sm:px-3">{t`Before tax`}</th>
              <th scope="col" className="px-1.5 py-2 text-right font-medium sm:px-3">{t`Withheld`}</th>
              <th scope="col" className="py-2 pr-4 pl-1.5 text-right font-medium sm:pl-3">{t`After tax`}</th>
            </tr>
          </thead>
          <tbody className="divide-y border-y">
            {income.countries.map(({ country, ...sums }) => (
              <tr key={country ?? ''}>
                <th scope="row" className="py-1.5 pl-4 text-left font-normal">
                  {countryLabel(country)}
                </th>
                {amounts.map((name) => (
                  <td key={name} className={cell}>
                    <YearAmount text={sums[name]} currency={currency} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold">
              <th scope="row" className="py-1.5 pl-4 text-left">{t`Sum`}</th>
              {amounts.map((name) => (
                <td key={name} className={cell}>
                  <YearAmount text={income[name]} currency={currency} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
      {unknown && (
        <p className="border-t px-4 py-2.5 text-sm text-muted">
          {t`Nobody said from which country these pay. Write it into their details, name their ISIN, or the country of the company behind them:`}{' '}
          {unknown.positions.map(({ id, name }, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <PositionLink id={id} className="underline underline-offset-3">
                {name}
              </PositionLink>
            </span>
          ))}
        </p>
      )}
    </Card>
  )
}

function columnsOf(income: Year['income'], currency: string): DataColumn<YearIncome>[] {
  const amount = (
    id: 'gross' | 'withheld' | 'net',
    header: string,
    own?: 'ownGross' | 'ownWithheld',
  ): DataColumn<YearIncome> => ({
    id,
    header,
    numeric: true,
    cell: (line) => (
      <BothAmounts
        text={line[id]}
        currency={currency}
        own={own ? line[own] : null}
        ownCurrency={line.ownCurrency}
      />
    ),
    sortValue: (line) => line[id],
    footer: <YearAmount text={income[id]} currency={currency} />,
  })
  return [
    {
      id: 'position',
      header: t`Position`,
      cell: ({ position }) => <PositionName position={position} />,
      sortValue: ({ position }) => position.name,
      footer: t`Sum`,
    },
    { id: 'what', header: t`What`, cell: ({ what }) => what, sortValue: ({ what }) => what },
    {
      id: 'country',
      header: t`Country`,
      cell: ({ country }) => countryLabel(country),
      sortValue: ({ country }) => country,
    },
    { id: 'on', header: t`Day`, cell: ({ on }) => formatDay(on), sortValue: ({ on }) => on },
    amount('gross', t`Before tax in ${currency}`, 'ownGross'),
    amount('withheld', t`Withheld in ${currency}`, 'ownWithheld'),
    amount('net', t`After tax in ${currency}`),
  ]
}

/** Draws payments on a phone. */
function cardIn(currency: string) {
  return (line: YearIncome) => <IncomeCard line={line} currency={currency} />
}

function IncomeCard({ line, currency }: { line: YearIncome; currency: string }) {
  const { position, what, country, on, gross, withheld, net } = line
  return (
    <LineCard
      title={position.name}
      entityId={position.entityId}
      amount={<YearAmount text={net} currency={currency} />}
      about={`${what} · ${countryLabel(country)} · ${formatDay(on)}`}
      facts={[
        { label: t`Before tax in ${currency}`, value: <YearAmount text={gross} currency={currency} /> },
        { label: t`Withheld in ${currency}`, value: <YearAmount text={withheld} currency={currency} /> },
      ]}
    />
  )
}
