import type { BudgetProofItem } from '@kinfolio/contract/cost-budgets'
import { Button } from '@kinfolio/ui/Button'
import { Dialog } from '@kinfolio/ui/Dialog'
import { Money } from '@kinfolio/ui/Money'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatDay, formatPercentage } from '../../lib/format.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { proofOf, rangeOf } from './budget-lines.ts'
import { budgetColumnHints, budgetColumnLabels, proofKindLabels } from './budget-words.ts'
import { failures } from './failures.ts'
import { budgetProofQuery } from './queries.ts'
import { rangeWords } from './words.ts'

type BudgetProofDialogProps = OverlayProps['costBudgetProof'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The amounts of which a figure of the budget was made. */
export function BudgetProofDialog({ open, onOpenChange, ...figure }: BudgetProofDialogProps) {
  const { api } = useOrg()
  const { year, column, sums, type, name } = figure
  const { data, error, refetch } = useQuery(budgetProofQuery(api, year, type))
  const items = data && proofOf(data.items, figure).map((item, number) => ({ ...item, number }))
  const groups = items && [...Map.groupBy(items, ({ kind }) => kind)]
  const [min, max] = rangeOf(sums, column)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={t`${budgetColumnLabels[column]} of ${name}, ${String(year)}`}
      description={budgetColumnHints[column]}
      footer={<Button onClick={() => onOpenChange(false)}>{t`Close`}</Button>}
    >
      {error && !data && (
        <FailedNotice title={failures.loadBudgetProof} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className="h-40 w-full" />}
      {data && groups && (
        <div className="grid gap-3">
          {groups.length === 0 && <p className="text-sm text-muted">{t`No amount counts here.`}</p>}
          {groups.map(([kind, own]) => (
            <Fragment key={kind}>
              <h3 className="text-xs font-medium text-muted">{proofKindLabels[kind]}</h3>
              <ul aria-label={proofKindLabels[kind]} className="divide-y rounded-md border text-sm">
                {own.map((item) => (
                  <Item
                    key={item.number}
                    item={item}
                    base={data.currency}
                    onFollow={() => onOpenChange(false)}
                  />
                ))}
              </ul>
            </Fragment>
          ))}
          <p className="flex justify-between gap-3 border-t pt-3 text-sm font-medium">
            {budgetColumnLabels[column]}
            <Money text={rangeWords(min, max, data.currency)} currency={data.currency} />
          </p>
        </div>
      )}
    </Dialog>
  )
}

type ItemProps = { item: BudgetProofItem; base: string; onFollow: () => void }

function Item({ item, base, onFollow }: ItemProps) {
  const { costId, name, on, ownMin, ownMax, ownCurrency, rateOn, percent, entityName, reason } = item
  const own = rangeWords(ownMin, ownMax, ownCurrency)
  const isWhole = percent === '100'
  const facts = [
    on && formatDay(on),
    item.payeeName,
    entityName,
    !isWhole && t`${formatPercentage(percent)} of ${formatAmount(own, ownCurrency)}`,
    isWhole && ownCurrency !== base && formatAmount(own, ownCurrency),
    reason === null && rateOn && t`rate of ${formatDay(rateOn)}`,
  ].filter(Boolean)
  const missing =
    reason === 'NO_RATE'
      ? t`No exchange rate from ${ownCurrency} to ${base}`
      : t`What the percentage is taken of, or how much was paid, is not known`
  return (
    <li className="flex items-center gap-3 px-3 py-1.5">
      <span className="min-w-0 flex-1">
        {costId === null ? (
          <span className="block truncate">{t`Budget`}</span>
        ) : (
          <Link
            to="/costs/$id"
            params={{ id: costId }}
            className="block truncate hover:underline"
            onClick={onFollow}
          >
            {name}
          </Link>
        )}
        <span className="block text-xs text-muted">{facts.join(' · ')}</span>
        {reason !== null && <span className="block text-xs text-warning">{missing}</span>}
      </span>
      <Money text={rangeWords(item.countedMin, item.countedMax, base)} missing={missing} />
    </li>
  )
}

function formatAmount(words: string | null, currency: string): string {
  return words === null ? t`an unknown amount` : `${words} ${currency}`
}
