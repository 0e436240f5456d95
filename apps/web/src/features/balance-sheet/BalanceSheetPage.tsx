import type { BalanceSheet } from '@kinfolio/contract/balance-sheet'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { Select } from '@kinfolio/ui/Select'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { Stat } from '@kinfolio/ui/Stat'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { AsOfControl } from '../../forms/AsOfControl.tsx'
import { KnownOnButton, KnownOnNotice } from '../../forms/KnownOn.tsx'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { todayIn } from '../../lib/format.ts'
import { KnownOn } from '../../lib/known-on.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { Preview } from '../../pages/Preview.tsx'
import { SampleButton } from '../../pages/SampleButton.tsx'
import { AssetsTable } from './AssetsTable.tsx'
import type { BalanceSheetSearch } from './balance-sheet-search.ts'
import { failures } from './failures.ts'
import { balanceSheetQuery } from './queries.ts'
import { SheetTable } from './SheetTable.tsx'
import { SheetTotalText } from './SheetTotalText.tsx'

type BalanceSheetPageProps = {
  search: BalanceSheetSearch
  onSearchChange: (change: Partial<BalanceSheetSearch>) => void
}

/** Assets and debts of the family on a day, by entity, with the age of each value. */
export function BalanceSheetPage({ search, onSearchChange }: BalanceSheetPageProps) {
  const { api, org, may } = useOrg()
  const { asOf, currency, knownOn } = search
  const onKnownOnChange = (day: string | undefined) => onSearchChange({ knownOn: day })
  const {
    data: sheet,
    error,
    isPlaceholderData,
    refetch,
  } = useQuery(balanceSheetQuery(api, { asOf, currency, knownOn }))
  const today = sheet?.today ?? todayIn(org.settings.timeZone)
  return (
    <KnownOn value={knownOn}>
      <PageHeader
        title={t`Assets`}
        actions={
          <>
            <CurrencySelect
              sheet={sheet}
              chosen={currency}
              onChoose={(chosen) => onSearchChange({ currency: chosen })}
            />
            <AsOfControl
              day={asOf ?? today}
              today={today}
              onDayChange={(day) => onSearchChange({ asOf: day })}
            />
            <KnownOnButton day={asOf ?? today} knownOn={knownOn} onKnownOnChange={onKnownOnChange} />
            {may('import') && (
              <Button
                icon="lucide:file-up"
                onClick={() => openOverlay('import', {})}
                className="max-sm:hidden"
              >
                {t`Import`}
              </Button>
            )}
            {may('write') && <AddButton />}
          </>
        }
      />
      <KnownOnNotice today={today} knownOn={knownOn} onKnownOnChange={onKnownOnChange} />
      {error && !sheet ? (
        <FailedNotice title={failures.loadBalanceSheet} error={error} onRetry={() => void refetch()} />
      ) : sheet && sheet.entities.length === 0 ? (
        <Nothing />
      ) : (
        <div
          className={`flex flex-col gap-4 transition-opacity ${isPlaceholderData ? 'opacity-50' : ''}`}
          aria-busy={!sheet || isPlaceholderData}
        >
          <Sums sheet={sheet} currency={currency ?? org.settings.baseCurrency} />
          {sheet ? (
            <>
              <SheetTable sheet={sheet} />
              <AssetsTable sheet={sheet} search={search} onSearchChange={onSearchChange} />
            </>
          ) : (
            <>
              <Skeleton className="h-72 rounded-lg" />
              <Skeleton className="h-96 rounded-lg" />
            </>
          )}
        </div>
      )}
    </KnownOn>
  )
}

function Sums({ sheet, currency }: { sheet: BalanceSheet | undefined; currency: string }) {
  const sums = [
    ['assets', t`Assets`],
    ['liabilities', t`Liabilities`],
    ['equity', t`Equity`],
  ] as const
  return (
    <Card>
      <div className="flex flex-wrap gap-x-9 gap-y-4">
        {sums.map(([of, label]) => (
          <Stat
            key={of}
            size={of === 'equity' ? 'lg' : 'md'}
            className={of === 'equity' ? 'order-first' : 'self-end'}
            label={label}
            loading={!sheet}
            value={sheet && <SheetTotalText total={sheet.whole[of]} of={of} asOf={sheet.asOf} whole />}
            hint={of === 'equity' ? t`Assets less liabilities, in ${currency}` : undefined}
          />
        ))}
      </div>
    </Card>
  )
}

type CurrencySelectProps = {
  sheet: BalanceSheet | undefined
  chosen: string | undefined
  onChoose: (currency: string | undefined) => void
}

/** The base currency, and the currencies of the assets and debts. */
function CurrencySelect({ sheet, chosen, onChoose }: CurrencySelectProps) {
  const { org } = useOrg()
  const base = org.settings.baseCurrency
  const own = (sheet?.lines ?? []).flatMap(({ nav }) => nav.currency ?? [])
  const codes = [...new Set([base, ...own, ...(chosen ? [chosen] : [])])]
  if (codes.length < 2) return null
  return (
    <Select
      size="sm"
      aria-label={t`Currency`}
      className="w-22"
      value={chosen ?? base}
      onValueChange={(code) => onChoose(code === base ? undefined : code)}
      options={codes.map((code) => ({ value: code, label: code }))}
    />
  )
}

function AddButton() {
  return (
    <Button
      variant="solid"
      color="primary"
      icon="lucide:plus"
      onClick={() => openOverlay('position', { type: 'REAL_ESTATE' })}
    >
      {t`Add asset`}
    </Button>
  )
}

function Nothing() {
  const { may } = useOrg()
  return (
    <EmptyState
      icon="lucide:scale"
      picture={may('write') && <Preview of="assets" />}
      title={t`Nothing on the balance sheet yet`}
      className="py-20"
      actions={
        <>
          {may('write') && <AddButton />}
          {may('import') && (
            <Button icon="lucide:file-up" onClick={() => openOverlay('import', {})}>
              {t`Import a file`}
            </Button>
          )}
          <SampleButton />
        </>
      }
    >
      <Trans>
        Add the house, the car, what hangs on the wall, accounts and loans. Each needs a name and what it is
        worth; investments come in by themselves, as one line. Import bank statements for accounts.
      </Trans>
    </EmptyState>
  )
}
