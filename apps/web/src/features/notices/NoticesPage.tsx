import { Checkbox } from '@kinfolio/ui/Checkbox'
import { SegmentedControl } from '@kinfolio/ui/SegmentedControl'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'

import { PageHeader } from '../../pages/PageHeader.tsx'
import { NoticeFilters } from './NoticeFilters.tsx'
import { NoticeList } from './NoticeList.tsx'
import type { NoticePart, NoticesSearch } from './notices-search.ts'
import { noticesQuery } from './queries.ts'
import { SelectedNotices } from './SelectedNotices.tsx'
import { useNoticeChoice } from './use-notice-choice.ts'
import { useNoticeKeys } from './use-notice-keys.ts'

type NoticesPageProps = {
  search: NoticesSearch
  onSearchChange: (change: Partial<NoticesSearch>) => void
  switchOrg: (orgId: string) => Promise<void>
  /** Reminders that have not come yet. */
  coming: ReactNode
}

const partLabels: Readonly<Record<NoticePart, string>> = {
  open: t`Open`,
  snoozed: t`Snoozed`,
  done: t`Done`,
  coming: t`Reminders`,
}

/** What waits for the person, from all of their organisations. */
export function NoticesPage({ search, onSearchChange, switchOrg, coming }: NoticesPageProps) {
  const { part = 'open' } = search
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t`Inbox`} description={t`What waits for you, from all your organisations.`} />
      <div className="flex flex-wrap items-center justify-between gap-2 pb-3">
        <SegmentedControl
          label={t`Part of the inbox`}
          value={part}
          onValueChange={(chosen) => onSearchChange({ part: chosen === 'open' ? undefined : chosen })}
          options={(['open', 'snoozed', 'done', 'coming'] as const).map((each) => ({
            value: each,
            label: partLabels[each],
          }))}
        />
        {part !== 'coming' && (
          <SegmentedControl
            label={t`Grouped by`}
            value={search.by ?? 'day'}
            onValueChange={(by) => onSearchChange({ by: by === 'day' ? undefined : by })}
            options={[
              { value: 'day', label: t`By day` },
              { value: 'kind', label: t`By kind` },
            ]}
          />
        )}
      </div>
      {part === 'coming' ? (
        coming
      ) : (
        <Listed part={part} search={search} onSearchChange={onSearchChange} switchOrg={switchOrg} />
      )}
    </div>
  )
}

type ListedProps = Omit<NoticesPageProps, 'coming'> & { part: Exclude<NoticePart, 'coming'> }

function Listed({ part, search, onSearchChange, switchOrg }: ListedProps) {
  const { unread, type, org, page = 1 } = search
  const query = useQuery(
    noticesQuery({
      state: part,
      page,
      ...(unread && { unread }),
      ...(type && { type: [type] }),
      ...(org && { orgs: [org] }),
    }),
  )
  const notices = query.data?.items ?? []
  const list = useRef<HTMLDivElement>(null)
  const choice = useNoticeChoice(notices, list)
  useNoticeKeys(choice, part === 'done')
  const areAllChosen = notices.length > 0 && choice.chosen.length === notices.length
  return (
    <>
      <div className="flex min-h-10 items-center gap-2.5 pb-2 pl-3.5">
        {notices.length > 0 && (
          <Checkbox
            aria-label={t`Choose all`}
            checked={areAllChosen}
            onCheckedChange={(areChosen) => choice.chooseAll(areChosen)}
          />
        )}
        <div className="min-w-0 flex-1">
          {choice.chosen.length > 0 ? (
            <SelectedNotices choice={choice} part={part} />
          ) : (
            <NoticeFilters search={search} onSearchChange={onSearchChange} />
          )}
        </div>
      </div>
      <NoticeList
        ref={list}
        search={search}
        onSearchChange={onSearchChange}
        query={query}
        choice={choice}
        switchOrg={switchOrg}
      />
    </>
  )
}
