import type { ReportLine, ReportTemplate } from '@kinfolio/contract/reports'
import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { Icon } from '@kinfolio/ui/Icon'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { TextInput } from '@kinfolio/ui/TextInput'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatInstantDay } from '../../lib/format.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { Preview } from '../../pages/Preview.tsx'
import { failures } from './failures.ts'
import { reportsPage } from './navigation.ts'
import { reportsQuery, reportTemplatesQuery } from './queries.ts'
import { ReportMenu } from './ReportMenu.tsx'
import { ReportSketch } from './ReportSketch.tsx'
import { newReport, useReportActs } from './use-report-acts.ts'

/** From so many reports on, one looks for them by their words. */
const manyReports = 9
const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4'

export type ReportsSearch = { search?: string }

type ReportsPageProps = {
  search: ReportsSearch
  onSearchChange: (change: ReportsSearch) => void
}

/** My reports, those that are shared, and templates to begin with. */
export function ReportsPage({ search: { search = '' }, onSearchChange }: ReportsPageProps) {
  const { api } = useOrg()
  const acts = useReportActs()
  const { data: reports, error, refetch } = useQuery(reportsQuery(api))
  const { data: templates = [] } = useQuery(reportTemplatesQuery(api))
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const fitting = reports?.filter(({ title, description }) =>
    words.every((word) => `${title} ${description}`.toLowerCase().includes(word)),
  )
  const own = fitting?.filter(({ isShared }) => !isShared) ?? []
  const shared = fitting?.filter(({ isShared }) => isShared) ?? []
  return (
    <>
      <PageHeader
        title={reportsPage.label}
        description={t`Pages of figures, charts and words: for a meeting, for every quarter, for yourself.`}
        actions={
          <>
            <Button icon="lucide:calendar-days" asChild>
              <Link to="/year">{t`Year by entity`}</Link>
            </Button>
            <Button
              variant="solid"
              color="primary"
              icon="lucide:plus"
              onClick={() => openOverlay('report', {})}
            >
              {t`New report`}
            </Button>
          </>
        }
      />
      {reports && reports.length >= manyReports && (
        <TextInput
          type="search"
          size="sm"
          icon="lucide:search"
          aria-label={t`Search reports`}
          placeholder={t`Search reports`}
          className="mb-4 w-64 max-sm:w-full"
          value={search}
          onChange={(event) => onSearchChange({ search: event.target.value || undefined })}
        />
      )}
      {error && !reports ? (
        <FailedNotice title={failures.loadReports} error={error} onRetry={() => void refetch()} />
      ) : reports === undefined ? (
        <div className={grid} aria-busy="true">
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} className="h-60 rounded-lg" />
          ))}
        </div>
      ) : (
        <div className="flex flex-col gap-8">
          {reports.length === 0 && (
            <EmptyState
              icon={reportsPage.icon}
              picture={<Preview of="reports" />}
              title={t`No reports yet`}
              className="py-6"
            >
              {t`Begin with one of the templates below, or with an empty page. Only you see a report until you share it.`}
            </EmptyState>
          )}
          {reports.length > 0 && fitting?.length === 0 && (
            <p className="text-sm text-muted">{t`No report has these words.`}</p>
          )}
          {own.length > 0 && <Section title={t`My reports`}>{own.map(cardOf)}</Section>}
          {shared.length > 0 && <Section title={t`Shared with everybody`}>{shared.map(cardOf)}</Section>}
          {templates.length > 0 && (
            <Section
              title={t`Begin with`}
              description={t`A template makes a report of your own, which you change as you like.`}
            >
              {templates.map((template) => (
                <TemplateCard
                  key={template.key}
                  template={template}
                  isBusy={acts.isBusy}
                  onUse={() =>
                    void acts.create({ ...newReport(), title: template.title, template: template.key })
                  }
                />
              ))}
            </Section>
          )}
        </div>
      )}
    </>
  )
}

function Section({
  title,
  description,
  children,
}: {
  title: string
  description?: string
  children: ReactNode
}) {
  return (
    <section aria-label={title}>
      <h2 className="text-base font-semibold">{title}</h2>
      {description && <p className="text-xs text-muted">{description}</p>}
      <ul className={`${grid} mt-3`}>{children}</ul>
    </section>
  )
}

const cardClass =
  'group relative flex flex-col overflow-hidden rounded-lg border bg-surface-raised shadow-xs hover:border-border-strong'

const cardOf = (report: ReportLine) => <ReportCard key={report.id} report={report} />

function ReportCard({ report }: { report: ReportLine }) {
  const { id, title, description, isDefault, isShared, maker, isOwn, updatedAt, sketch } = report
  const changed = formatInstantDay(updatedAt)
  return (
    <li className={cardClass}>
      <div className="h-36 border-b bg-surface-sunken p-3">
        <ReportSketch sketch={sketch} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1 py-2.5 pr-2 pl-4">
        <div className="flex items-start justify-between gap-2">
          <Link
            to="/reports/$id"
            params={{ id }}
            className="min-w-0 font-medium break-words after:absolute after:inset-0 after:rounded-lg"
          >
            {title}
          </Link>
          {/* Above the link that covers the card. */}
          <span className="relative z-1">
            <ReportMenu report={report} />
          </span>
        </div>
        {description !== '' && <p className="line-clamp-2 pr-2 text-xs text-muted">{description}</p>}
        <p className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 pt-1 text-xs text-muted">
          {isDefault && (
            <Badge color="primary" icon="lucide:star">
              {t`Seen first`}
            </Badge>
          )}
          <span>{sizeOf(report)}</span>
          <span>
            {isShared && !isOwn && maker?.name ? t`${maker.name}, ${changed}` : t`changed ${changed}`}
          </span>
        </p>
      </div>
    </li>
  )
}

function TemplateCard({
  template,
  isBusy,
  onUse,
}: {
  template: ReportTemplate
  isBusy: boolean
  onUse: () => void
}) {
  const { title, description, sketch } = template
  return (
    <li className={cardClass}>
      <div className="h-36 border-b bg-surface-sunken p-3">
        <ReportSketch sketch={sketch} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1 px-4 py-2.5">
        <button
          type="button"
          disabled={isBusy}
          onClick={onUse}
          className="w-fit text-left font-medium after:absolute after:inset-0 after:rounded-lg"
        >
          {title}
        </button>
        <p className="line-clamp-2 text-xs text-muted">{description}</p>
        <p className="mt-auto flex items-center gap-1.5 pt-1 text-xs text-muted">
          <Icon name="lucide:layout-template" className="size-3.5" />
          {sizeOf(template)}
        </p>
      </div>
    </li>
  )
}

function sizeOf({ pageCount, widgetCount }: Pick<ReportLine, 'pageCount' | 'widgetCount'>): string {
  const widgets = plural(widgetCount, { one: 'One widget', other: '# widgets' })
  return pageCount < 2 ? widgets : t`${plural(pageCount, { one: 'One page', other: '# pages' })}, ${widgets}`
}
