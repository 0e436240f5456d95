import type { UnderstoodAct } from '@kinfolio/contract/assistant'
import type { Position } from '@kinfolio/contract/position'
import { dayOf } from '@kinfolio/contract/record-dates'
import type { Transaction } from '@kinfolio/contract/transaction'
import { typedAmounts } from '@kinfolio/ledger/numbers/typed-amounts'
import type { Command } from '@kinfolio/ui/command'
import { t } from '@lingui/core/macro'

import { kindIcon, kindOf, signOfRow } from '../features/transactions/transaction-kinds.ts'
import { transactionLabel } from '../features/transactions/words.ts'
import { formatCount, formatDay, formatMoney, formatSignedMoney } from '../lib/format.ts'
import { openOverlay } from '../pages/overlays.ts'

const verbs =
  /^(?:please |bitte )?(?:record|book|add|enter|log|note|erfasse|buche|verbuche|trage|notiere)\s+\S+\s+\S/iu

/** Whether words may ask for a transaction: they say so, or they are several with a number among them. */
export function isAct(typed: string): boolean {
  return verbs.test(typed) || (/\d/.test(typed) && typed.trim().split(/\s+/).length >= 3)
}

/** Whether an amount was typed, and nothing else. */
function amountTyped(typed: string): boolean {
  return typedAmounts(typed).length > 0
}

/** An act that was understood: what the form would hold when it opens. Nothing is recorded before the user does it there. */
export function actCommand(act: UnderstoodAct, positions: readonly Position[]): Command {
  const { type, positionId, positionName, amount, on } = act
  const position = positions.find(({ id }) => id === positionId)
  const currency = act.currency ?? position?.currency
  const group = t({ message: 'Record', context: 'act' })
  const label = transactionLabel({ type, subtype: null, positionType: position?.type })
  const sum = amount === null ? '' : ` ${formatMoney(amount, currency)} ${currency ?? ''}`.trimEnd()
  return {
    id: `${group} ${type} ${positionId}`,
    group,
    label: `${label}:${sum} · ${positionName}`,
    hint: formatDay(on),
    icon: kindIcon(type),
    run: () =>
      openOverlay('transaction', { positionId, type, said: { date: on, amount, currency: act.currency } }),
  }
}

/** So many are offered; the list of all is one more command. */
const mostTransactions = 6

type Part = { items: readonly Transaction[]; total: number; totalIsCapped?: boolean }

/**
 * Transactions of an amount, or with words in what was noted of them, the newest first; and the list of all where there
 * are more. Those that fit by the name of their position alone are left out: the position stands there itself.
 */
export function transactionCommands(
  part: Part | undefined,
  search: string,
  open: { one: (id: string) => void; all: (search: string) => void },
): Command[] {
  if (!part) return []
  const group = t`Transactions`
  const fitting = amountTyped(search) ? part.items : part.items.filter((row) => hasWords(row, search))
  const rows = fitting.slice(0, mostTransactions).map((row): Command => ({
    id: `${group} ${row.id}`,
    group,
    label: `${transactionLabel(row)} · ${row.positionName} · ${formatDay(dayOf(row.date))}`,
    hint: amountOf(row),
    icon: kindIcon(kindOf(row)),
    run: () => open.one(row.id),
  }))
  if (rows.length === 0 || part.total <= rows.length) return rows
  const count = formatCount(part.total)
  return [
    ...rows,
    {
      id: `${group} all`,
      group,
      label: part.totalIsCapped ? t`All transactions that fit` : t`All ${count} transactions that fit`,
      icon: 'lucide:list-filter',
      run: () => open.all(search),
    },
  ]
}

function hasWords({ counterparty, notes }: Transaction, search: string): boolean {
  return `${counterparty ?? ''} ${notes}`.toLowerCase().includes(search.toLowerCase())
}

function amountOf(row: Transaction): string {
  const { amount, currency } = row
  if (amount === null) return ''
  const sign = signOfRow(row)
  if (sign === 0) return `${formatMoney(amount, currency)} ${currency}`
  return `${formatSignedMoney(sign < 0 ? `-${amount}` : amount, currency)} ${currency}`
}
