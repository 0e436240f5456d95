import { type BalanceSheet, type SheetColumn, sheetKinds } from '@kinfolio/contract/balance-sheet'
import { Card } from '@kinfolio/ui/Card'
import { classNames } from '@kinfolio/ui/class-names'
import { Icon } from '@kinfolio/ui/Icon'
import { NativeSelect } from '@kinfolio/ui/NativeSelect'
import { useIsPhone } from '@kinfolio/ui/use-media-query'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'

import { kindIcons, kindLabels, type SheetTotal } from './kind-words.ts'
import { SheetTotalText } from './SheetTotalText.tsx'

type Owner = { id: string | null; name: string }
type Column = { owner: Owner | undefined; column: SheetColumn }

/** The balance sheet: a row for each kind, a column for each entity, on a phone for the one that is chosen, and the equity below. */
export function SheetTable({ sheet }: { sheet: BalanceSheet }) {
  const { asOf, currency, whole, entities } = sheet
  const owned = entities.map((column): Column => ({
    owner: { id: column.entityId, name: column.name },
    column,
  }))
  // With one owner a second column would repeat the first.
  const all: Column[] = [...(owned.length > 1 ? owned : []), { owner: undefined, column: whole }]
  const isPhone = useIsPhone()
  const [chosen, setChosen] = useState(keyOf(undefined))
  const columns = isPhone ? all.filter(({ owner }) => keyOf(owner) === chosen).slice(0, 1) : all
  const present = new Set(whole.kinds.map(({ kind }) => kind))
  const kinds = sheetKinds.filter((kind) => present.has(kind))
  const line = (of: SheetTotal, label: ReactNode, isSum = false) => (
    <Line key={of} of={of} label={label} isSum={isSum} columns={columns} asOf={asOf} />
  )
  return (
    <Card title={t`Balance sheet`} description={t`In ${currency}. Each total opens what it is made of`} flush>
      {isPhone && all.length > 1 && (
        <NativeSelect
          aria-label={t`Whose`}
          className="mx-4 mb-2 w-auto"
          value={chosen}
          onValueChange={setChosen}
          options={all.toReversed().map(({ owner }) => ({ value: keyOf(owner), label: nameOf(owner) }))}
        />
      )}
      <div className="overflow-x-auto rounded-b-lg">
        <table className="w-full border-separate border-spacing-0 text-sm">
          <thead>
            <tr className="text-xs text-muted">
              <th scope="col" className="sticky left-0 z-1 bg-surface-raised px-4 py-2 text-left font-medium">
                <span className="sr-only">{t`Kind`}</span>
              </th>
              {columns.map(({ owner }) => (
                <th
                  key={keyOf(owner)}
                  scope="col"
                  className="max-w-44 min-w-28 px-3 py-2 text-right align-bottom font-medium last:pr-4"
                >
                  {nameOf(owner)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds
              .filter((kind) => kind !== 'LIABILITY')
              .map((kind) => line(kind, <KindLabel kind={kind} asOf={asOf} />))}
            {line('assets', t`Assets`, true)}
            {present.has('LIABILITY') && line('liabilities', t`Liabilities`, true)}
            {line('equity', t`Equity`, true)}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

function keyOf(owner: Owner | undefined): string {
  return owner ? (owner.id ?? 'none') : 'all'
}

function nameOf(owner: Owner | undefined): string {
  return owner ? owner.name || t`No entity` : t`All together`
}

function KindLabel({ kind, asOf }: { kind: (typeof sheetKinds)[number]; asOf: string }) {
  const label = (
    <>
      <Icon name={kindIcons[kind]} className="text-faint" />
      {kindLabels[kind]}
    </>
  )
  if (kind !== 'INVESTMENTS') return <span className="flex items-center gap-2">{label}</span>
  return (
    <Link
      to="/holdings"
      search={{ asOf }}
      className="flex items-center gap-2 rounded-sm underline-offset-3 hover:underline"
    >
      {label}
    </Link>
  )
}

type LineProps = {
  of: SheetTotal
  label: ReactNode
  isSum: boolean
  columns: readonly Column[]
  asOf: string
}

function Line({ of, label, isSum, columns, asOf }: LineProps) {
  const cell = classNames('border-t py-1.5', isSum && 'font-semibold', of === 'equity' && 'bg-surface')
  return (
    <tr>
      <th
        scope="row"
        className={classNames(
          cell,
          'sticky left-0 z-1 px-4 text-left whitespace-nowrap',
          of !== 'equity' && 'bg-surface-raised',
          !isSum && 'font-normal',
        )}
      >
        {label}
      </th>
      {columns.map(({ owner, column }) => {
        const total = totalIn(column, of)
        return (
          <td
            key={keyOf(owner)}
            className={classNames(
              cell,
              'tabular px-3 text-right whitespace-nowrap last:pr-4',
              !owner && columns.length > 1 && 'font-semibold',
            )}
          >
            {total && <SheetTotalText total={total} of={of} owner={owner} asOf={asOf} whole />}
          </td>
        )
      })}
    </tr>
  )
}

function totalIn(column: SheetColumn, of: SheetTotal) {
  if (of === 'assets' || of === 'liabilities' || of === 'equity') return column[of]
  return column.kinds.find(({ kind }) => kind === of)?.total
}
