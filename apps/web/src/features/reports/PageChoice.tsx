import type { ReportPage } from '@kinfolio/contract/reports'
import { t } from '@lingui/core/macro'

import { pageLabel } from './report-words.ts'

type PageChoiceProps = {
  pages: readonly ReportPage[]
  pageId: string
  onPageChange: (pageId: string) => void
}

/** The pages of a report, of which one is shown. They slide sideways where they do not fit. */
export function PageChoice({ pages, pageId, onPageChange }: PageChoiceProps) {
  return (
    <nav aria-label={t`Pages of the report`} className="flex min-w-0 scrollbar-none gap-3 overflow-x-auto">
      {pages.map((page, at) => (
        <button
          key={page.pageId}
          type="button"
          aria-current={page.pageId === pageId ? 'page' : undefined}
          className="relative h-9 shrink-0 px-1 text-sm font-medium whitespace-nowrap text-muted -outline-offset-2 transition-colors after:absolute after:inset-x-1 after:bottom-0 after:h-0.5 after:rounded-full hover:text-default aria-[current]:text-default aria-[current]:after:bg-primary dark:aria-[current]:after:bg-primary-500 print:not-aria-[current]:hidden"
          onClick={() => onPageChange(page.pageId)}
        >
          {pageLabel(page, at)}
        </button>
      ))}
    </nav>
  )
}
