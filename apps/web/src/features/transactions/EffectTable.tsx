import type { Figure } from '@kinfolio/contract/figures'
import type { TransactionEffect } from '@kinfolio/contract/transaction-effects'
import type { PositionType } from '@kinfolio/ledger/rows/position'
import { isCalledNav } from '@kinfolio/ledger/rows/type-label'
import { classNames } from '@kinfolio/ui/class-names'
import { Icon } from '@kinfolio/ui/Icon'
import { Money } from '@kinfolio/ui/Money'
import { signOf } from '@kinfolio/ui/SignedText'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'

import { FigureText } from '../../figures/FigureText.tsx'
import { Term } from '../../figures/Term.tsx'
import type { TradeWord } from '../../figures/trade-words.ts'
import { formatMoney, formatQuantity, formatSignedMoney } from '../../lib/format.ts'

type EffectTableProps = {
  /** An end of a transfer has no cash flow. */
  effect: Pick<TransactionEffect, 'currency'> &
    Partial<Pick<TransactionEffect, 'cashFlow' | 'cash'>> &
    Record<'before' | 'after', TransactionEffect['before'] & { cost?: string | null }>
  isBalance: boolean
  /** Of the position; what is a fund has a NAV. */
  type?: PositionType | undefined
  /** The position that the effect is on, where there are several. */
  name?: string
}

/** A position before and after a transaction, and what the investor pays or gets. A balance shows that by itself. */
export function EffectTable({ effect, isBalance, type, name }: EffectTableProps) {
  const { before, after, cashFlow, currency, cash } = effect
  const money = (text: string) => <Money text={formatMoney(text, currency)} />
  const lines = [
    numberLine(null, t`Quantity`, before.quantity, after.quantity, formatQuantity),
    {
      term: !isBalance && isCalledNav(type) ? ('nav' as const) : null,
      label: isBalance ? t`Balance` : isCalledNav(type) ? t`Value (NAV)` : t`Value`,
      before: <FigureText figure={before.nav} />,
      after: <FigureText figure={after.nav} />,
      isChanged: hasChanged(before.nav, after.nav),
    },
    ...(isBalance
      ? []
      : [
          numberLine(
            'cost',
            t({ message: 'Cost', context: 'basis' }),
            before.cost ?? null,
            after.cost ?? null,
            money,
          ),
          numberLine('paidIn', t`Paid in`, before.paidIn, after.paidIn, money),
          numberLine('distributed', t`Distributed`, before.distributed, after.distributed, money),
          numberLine('unfunded', t`Unfunded`, before.unfunded, after.unfunded, money),
        ]),
    cash != null && {
      term: null,
      label: cash.name,
      before: <FigureText figure={cash.before} withCurrency={cash.currency !== currency} />,
      after: <FigureText figure={cash.after} withCurrency={cash.currency !== currency} />,
      isChanged: true,
    },
  ].filter((line) => line !== null && line !== false)

  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="text-xs text-muted">
          <th scope="col" className="max-w-36 truncate pb-1 pr-2 text-left font-normal" title={name}>
            {name ? <span className="text-sm font-medium text-default">{name}</span> : t`In ${currency}`}
          </th>
          <th scope="col" className="pb-1 text-right font-normal">
            {t`Before`}
          </th>
          <th aria-hidden="true" className="w-7" />
          <th scope="col" className="pb-1 text-right font-normal">
            {t`After`}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.label} className="border-t">
            <th
              scope="row"
              className="max-w-36 truncate py-1 pr-2 text-left font-normal text-muted"
              title={line.label}
            >
              {line.term ? <Term of={line.term}>{line.label}</Term> : line.label}
            </th>
            <td className="tabular py-1 text-right text-muted">{line.before}</td>
            <td className="text-center text-faint">
              {line.isChanged && <Icon name="lucide:arrow-right" className="size-3" />}
            </td>
            <td
              className={classNames('tabular py-1 text-right', line.isChanged ? 'font-medium' : 'text-muted')}
            >
              {line.after}
            </td>
          </tr>
        ))}
        {cashFlow !== undefined && !isBalance && (
          <tr className="border-t">
            <th scope="row" className="pt-1 text-left font-normal whitespace-nowrap text-muted">
              {t`Cash flow`}
            </th>
            <td colSpan={3} className="pt-1 text-right font-medium">
              {signOf(cashFlow) === 0 ? (
                <span className="font-normal text-muted">{t`None`}</span>
              ) : (
                <Money text={formatSignedMoney(cashFlow, currency)} sign={signOf(cashFlow)} />
              )}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

type Line = { term: TradeWord | null; label: string; before: ReactNode; after: ReactNode; isChanged: boolean }

/** Null where the position has no such number at all. */
function numberLine(
  term: TradeWord | null,
  label: string,
  before: string | null,
  after: string | null,
  format: (text: string) => ReactNode,
): Line | null {
  if (before === null || after === null || (before === '0' && after === '0')) return null
  return { term, label, before: format(before), after: format(after), isChanged: before !== after }
}

function hasChanged(before: Figure, after: Figure): boolean {
  return before.value !== after.value || before.reason !== after.reason
}
