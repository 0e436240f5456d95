import { IconButton } from '@kinfolio/ui/IconButton'
import { t } from '@lingui/core/macro'

/** The year that a page is about, with the way to the one before and the one after. */
export function YearChoice({ year, onYearChange }: { year: number; onYearChange: (year: number) => void }) {
  return (
    <div className="flex items-center gap-1">
      <IconButton
        icon="lucide:chevron-left"
        label={t`Year before`}
        size="sm"
        onClick={() => onYearChange(year - 1)}
      />
      <span className="tabular min-w-10 text-center text-sm font-medium" aria-live="polite">
        {year}
      </span>
      <IconButton
        icon="lucide:chevron-right"
        label={t`Year after`}
        size="sm"
        onClick={() => onYearChange(year + 1)}
      />
    </div>
  )
}
