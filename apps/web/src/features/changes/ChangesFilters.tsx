import { changeActions, recordLabels } from '@kinfolio/contract/record-kinds'
import { Combobox } from '@kinfolio/ui/Combobox'
import { Field } from '@kinfolio/ui/Field'
import { FilterBar, FilterPill } from '@kinfolio/ui/FilterBar'
import { FilterPopover } from '@kinfolio/ui/FilterPopover'
import { Select } from '@kinfolio/ui/Select'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { orgApi } from '../../api/client.ts'
import { DaysFields, DaysPill } from '../../forms/DaysFilter.tsx'
import { usersQuery } from '../users/queries.ts'
import { actionLabels } from './change-words.ts'
import { type ChangesSearch, isFiltered, noFilters } from './changes-search.ts'

type FiltersProps = {
  orgId: string
  search: ChangesSearch
  onSearchChange: (change: Partial<ChangesSearch>) => void
}

const typeOptions = Object.entries(recordLabels).map(([value, label]) => ({ value, label }))

/** The filters of the history: record, person, action, time. */
export function ChangesFilters({ orgId, search, onSearchChange }: FiltersProps) {
  const { data: users } = useQuery(usersQuery(orgApi(orgId)))
  const people = users?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []
  const { recordType, recordId, userId, action } = search
  const editors = { search, onSearchChange, people }

  return (
    <FilterBar
      onClear={isFiltered(search) ? () => onSearchChange(noFilters) : undefined}
      add={
        <FilterPopover>
          <TypeEditor {...editors} />
          <PersonEditor {...editors} />
          <ActionEditor {...editors} />
          <DaysFields days={search} onDaysChange={onSearchChange} />
        </FilterPopover>
      }
    >
      {recordType !== undefined && (
        <FilterPill
          field={t`Record`}
          value={recordLabels[recordType] ?? recordType}
          onRemove={() => onSearchChange({ recordType: undefined })}
        >
          <div className="w-64">
            <TypeEditor {...editors} />
          </div>
        </FilterPill>
      )}
      {recordId !== undefined && (
        <FilterPill
          field={t`Only`}
          operator=""
          value={t`one record`}
          onRemove={() => onSearchChange({ recordId: undefined })}
        >
          <p className="w-64 text-sm text-muted">
            {t`Everything that happened to one record, from its making on.`}
          </p>
        </FilterPill>
      )}
      {userId !== undefined && (
        <FilterPill
          field={t`Who`}
          value={people.find(({ value }) => value === userId)?.label ?? t`somebody who left`}
          onRemove={() => onSearchChange({ userId: undefined })}
        >
          <div className="w-64">
            <PersonEditor {...editors} />
          </div>
        </FilterPill>
      )}
      {action !== undefined && (
        <FilterPill
          field={t`Action`}
          value={actionLabels[action]}
          onRemove={() => onSearchChange({ action: undefined })}
        >
          <div className="w-64">
            <ActionEditor {...editors} />
          </div>
        </FilterPill>
      )}
      <DaysPill days={search} onDaysChange={onSearchChange} />
    </FilterBar>
  )
}

type EditorProps = Omit<FiltersProps, 'orgId'> & { people: readonly { value: string; label: string }[] }

function TypeEditor({ search, onSearchChange }: EditorProps) {
  return (
    <Field label={t`Record`}>
      <Combobox
        clearable
        placeholder={t`Any`}
        searchPlaceholder={t`Search kinds...`}
        value={search.recordType ?? null}
        onValueChange={(recordType) => onSearchChange({ recordType: recordType ?? undefined })}
        options={typeOptions}
      />
    </Field>
  )
}

function PersonEditor({ search, onSearchChange, people }: EditorProps) {
  return (
    <Field label={t`Who`}>
      <Combobox
        clearable
        placeholder={t`Anybody`}
        searchPlaceholder={t`Search members...`}
        value={search.userId ?? null}
        selectedLabel={t`Somebody who left`}
        onValueChange={(userId) => onSearchChange({ userId: userId ?? undefined })}
        options={people}
      />
    </Field>
  )
}

function ActionEditor({ search, onSearchChange }: EditorProps) {
  return (
    <Field label={t`Action`}>
      <Select
        placeholder={t`Any`}
        value={search.action}
        onValueChange={(action) => onSearchChange({ action })}
        options={changeActions.map((value) => ({ value, label: actionLabels[value] }))}
      />
    </Field>
  )
}
