import { notificationTypes } from '@kinfolio/contract/notifications'
import { Button } from '@kinfolio/ui/Button'
import { Field } from '@kinfolio/ui/Field'
import { FilterBar, FilterPill } from '@kinfolio/ui/FilterBar'
import { NativeSelect } from '@kinfolio/ui/NativeSelect'
import { Popover } from '@kinfolio/ui/Popover'
import { t } from '@lingui/core/macro'

import { useOrg } from '../../api/org-context.ts'
import { typeNames } from './notice-words.ts'
import { isFiltered, noFilters, type NoticesSearch } from './notices-search.ts'

type NoticeFiltersProps = { search: NoticesSearch; onSearchChange: (change: Partial<NoticesSearch>) => void }

/** What narrows the list: unread ones, a kind, an organisation. */
export function NoticeFilters({ search, onSearchChange }: NoticeFiltersProps) {
  const { orgs } = useOrg()
  const { unread, type, org } = search
  const typeInput = (
    <Field label={t`Kind`}>
      <NativeSelect
        value={type ?? ''}
        onValueChange={(chosen) =>
          onSearchChange({ type: notificationTypes.find((each) => each === chosen) })
        }
        options={[
          { value: '', label: t`All kinds` },
          ...notificationTypes.map((each) => ({ value: each, label: typeNames[each] })),
        ]}
      />
    </Field>
  )
  const orgInput = (
    <Field label={t`Organisation`}>
      <NativeSelect
        value={org ?? ''}
        onValueChange={(chosen) => onSearchChange({ org: chosen === '' ? undefined : chosen })}
        options={[
          { value: '', label: t`All organisations` },
          ...orgs.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </Field>
  )
  return (
    <FilterBar
      onClear={isFiltered(search) ? () => onSearchChange(noFilters) : undefined}
      add={
        <>
          <Button
            size="sm"
            variant="ghost"
            icon="lucide:circle-dot"
            aria-pressed={unread === true}
            className="aria-pressed:bg-selected"
            onClick={() => onSearchChange({ unread: unread ? undefined : true })}
          >
            {t`Unread`}
          </Button>
          {(type === undefined || (org === undefined && orgs.length > 1)) && (
            <Popover
              label={t`Filters`}
              className="w-72"
              trigger={
                <Button size="sm" variant="ghost" icon="lucide:list-filter">
                  {t`Filter`}
                </Button>
              }
            >
              <div className="grid gap-3">
                {type === undefined && typeInput}
                {org === undefined && orgs.length > 1 && orgInput}
              </div>
            </Popover>
          )}
        </>
      }
    >
      {type !== undefined && (
        <FilterPill
          field={t`Kind`}
          value={typeNames[type]}
          onRemove={() => onSearchChange({ type: undefined })}
        >
          <div className="w-64">{typeInput}</div>
        </FilterPill>
      )}
      {org !== undefined && (
        <FilterPill
          field={t`Organisation`}
          value={orgs.find(({ id }) => id === org)?.name ?? '…'}
          onRemove={() => onSearchChange({ org: undefined })}
        >
          <div className="w-64">{orgInput}</div>
        </FilterPill>
      )}
    </FilterBar>
  )
}
