import { reportPeriods } from '@kinfolio/contract/report-kinds'
import type { Report } from '@kinfolio/contract/reports'
import { Button } from '@kinfolio/ui/Button'
import { NativeSelect } from '@kinfolio/ui/NativeSelect'
import { t } from '@lingui/core/macro'

import { useOrg } from '../../api/org-context.ts'
import { AsOfControl } from '../../forms/AsOfControl.tsx'
import { CurrencyInput } from '../../forms/CurrencyInput.tsx'
import { DraftDayInput } from '../../forms/DraftDayInput.tsx'
import { formatDay, todayIn } from '../../lib/format.ts'
import { isNarrowed, type ReportSearch } from './report-search.ts'
import { reportPeriodLabels } from './report-words.ts'

type ReportBarProps = {
  report: Report
  /** The days that the figures on the screen are of; undefined until they are there. */
  days: { from: string; to: string } | undefined
  currency: string
  search: ReportSearch
  onSearchChange: (change: Partial<ReportSearch>) => void
}

/** Everything that one can ask otherwise of a report: its stretch of days, and the currency of its amounts. */
export function ReportBar({ report, days, currency, search, onSearchChange }: ReportBarProps) {
  const { org } = useOrg()
  const today = todayIn(org.settings.timeZone)
  const period = search.period ?? report.period
  const isFromDay = search.start !== undefined || period === 'CUSTOM'
  return (
    <search aria-label={t`What the report tells of`} className="mb-4 flex flex-wrap items-center gap-2">
      <NativeSelect
        size="sm"
        aria-label={t`Period`}
        className="w-44"
        value={search.start === undefined ? period : 'CUSTOM'}
        options={reportPeriods.map((value) => ({ value, label: reportPeriodLabels[value] }))}
        onValueChange={(chosen) => {
          const next = reportPeriods.find((one) => one === chosen)
          const isOwn = next === report.period && next !== 'CUSTOM'
          onSearchChange({
            period: isOwn ? undefined : next,
            start: next === 'CUSTOM' ? (days?.from ?? report.from ?? undefined) : undefined,
          })
        }}
      />
      {isFromDay && (
        <label className="flex items-center gap-1.5 text-xs text-muted">
          {t`From the end of`}
          <span className="w-38">
            <DraftDayInput
              value={search.start ?? report.from ?? undefined}
              onValueChange={(start) => onSearchChange({ start })}
            />
          </span>
        </label>
      )}
      <AsOfControl
        day={search.end ?? report.asOf ?? today}
        today={today}
        onDayChange={(end) => onSearchChange({ end })}
      />
      <div className="w-28">
        <CurrencyInput
          size="sm"
          aria-label={t`Currency of the report`}
          value={currency}
          onValueChange={(code) =>
            onSearchChange({
              currency: code === (report.currency ?? org.settings.baseCurrency) ? undefined : code,
            })
          }
        />
      </div>
      {isNarrowed(search) && (
        <Button
          size="xs"
          variant="ghost"
          className="text-muted"
          onClick={() =>
            onSearchChange({ period: undefined, start: undefined, end: undefined, currency: undefined })
          }
        >
          {t`As the report says`}
        </Button>
      )}
      {days && (
        <span className="tabular ml-auto text-xs text-muted max-sm:ml-0 max-sm:basis-full">
          {t`${formatDay(days.from)} to ${formatDay(days.to)} · ${currency}`}
        </span>
      )}
    </search>
  )
}
