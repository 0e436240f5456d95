import { Checkbox } from '@kinfolio/ui/Checkbox'
import { Field } from '@kinfolio/ui/Field'
import { FilterBar, FilterPill } from '@kinfolio/ui/FilterBar'
import { FilterPopover } from '@kinfolio/ui/FilterPopover'
import { Select } from '@kinfolio/ui/Select'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { DaysFields, DaysPill } from '../../forms/DaysFilter.tsx'
import { tagsQuery } from '../../forms/tag-queries.ts'
import { TagFields, TagPills } from '../../forms/TagFilter.tsx'
import { useTyped } from '../../forms/use-typed.ts'
import { companyQuery } from '../companies/queries.ts'
import { IssuerInput } from './IssuerInput.tsx'
import { offeredKinds } from './offered-kinds.ts'
import {
  filteredTargets,
  isFiltered,
  type KindChoice,
  noFilters,
  type PapersSearch,
} from './papers-search.ts'
import { PaperSearchHelp } from './PaperSearchHelp.tsx'
import { usePaperRights } from './use-paper-rights.ts'
import { noKindLabel, paperKindLabels, targetLabels } from './words.ts'

type EditorProps = {
  search: PapersSearch
  onSearchChange: (change: Partial<PapersSearch>) => void
}

type PapersFiltersProps = EditorProps & {
  /** The menu of saved views. */
  views: ReactNode
}

const labelOf = (kind: KindChoice) => (kind === 'UNKNOWN' ? noKindLabel : paperKindLabels[kind])

/** Everything that narrows the list. */
export function PapersFilters({ search, onSearchChange, views }: PapersFiltersProps) {
  const [typed, setTyped] = useTyped(search.search, (text) => onSearchChange({ search: text }))
  const { kind: chosen = [], on, unlinked, confidential, from, to } = search
  const { api } = useOrg()
  const { data: tags = [] } = useQuery(tagsQuery(api))
  const tagFilter = { tags, search, onSearchChange }
  const days = { days: { from, to }, onDaysChange: onSearchChange }
  const kinds = <KindFields search={search} onSearchChange={onSearchChange} />
  const records = <RecordFields search={search} onSearchChange={onSearchChange} />
  const isConfidential = (
    <Checkbox
      label={t`Confidential only`}
      checked={confidential === true}
      onCheckedChange={(isOn) => onSearchChange({ confidential: isOn || undefined })}
    />
  )
  return (
    <FilterBar
      search={typed}
      onSearchChange={setTyped}
      searchLabel={t`Search papers and their text...`}
      views={views}
      onClear={isFiltered(search) ? () => onSearchChange(noFilters) : undefined}
      add={
        <>
          <FilterPopover>
            {kinds}
            {records}
            <IssuerField search={search} onSearchChange={onSearchChange} />
            <DaysFields {...days} />
            {isConfidential}
            <TagFields {...tagFilter} />
          </FilterPopover>
          <PaperSearchHelp />
        </>
      }
    >
      {chosen.length > 0 && (
        <FilterPill
          field={t`Kind`}
          value={chosen.map(labelOf).join(', ')}
          onRemove={() => onSearchChange({ kind: undefined })}
        >
          {kinds}
        </FilterPill>
      )}
      {(on !== undefined || unlinked) && (
        <FilterPill
          field={t`On`}
          operator=""
          value={unlinked ? t`no record yet` : on ? targetLabels[on] : ''}
          onRemove={() => onSearchChange({ on: undefined, unlinked: undefined })}
        >
          {records}
        </FilterPill>
      )}
      <IssuerPill search={search} onSearchChange={onSearchChange} />
      <TagPills {...tagFilter} />
      <DaysPill {...days} />
      {search.kept && (
        <FilterPill
          field={t`To be kept`}
          operator=""
          value={t`until a day that is over`}
          onRemove={() => onSearchChange({ kept: undefined })}
        >
          {t`These papers may be deleted. They stay until somebody does.`}
        </FilterPill>
      )}
      {search.infected && (
        <FilterPill
          field={t`Virus found`}
          operator=""
          value={t`only`}
          onRemove={() => onSearchChange({ infected: undefined })}
        >
          {t`A virus scanner found something in these files. They are not shown or downloaded.`}
        </FilterPill>
      )}
      {confidential && (
        <FilterPill
          field={t`Confidential`}
          operator=""
          value={t`only`}
          onRemove={() => onSearchChange({ confidential: undefined })}
        >
          {isConfidential}
        </FilterPill>
      )}
    </FilterBar>
  )
}

function KindFields({ search, onSearchChange }: EditorProps) {
  const chosen = search.kind ?? []
  const { seesAllKinds } = usePaperRights()
  const choices: KindChoice[] = [...offeredKinds(seesAllKinds), ...(seesAllKinds ? ['UNKNOWN' as const] : [])]
  return (
    <fieldset>
      <legend className="pb-2 text-sm font-medium">{t`Kind`}</legend>
      <div className="grid max-h-56 gap-2 overflow-y-auto sm:grid-cols-2">
        {choices.map((kind) => (
          <Checkbox
            key={kind}
            label={labelOf(kind)}
            checked={chosen.includes(kind)}
            onCheckedChange={(isChosen) => {
              const kinds = isChosen ? [...chosen, kind] : chosen.filter((other) => other !== kind)
              onSearchChange({ kind: kinds.length > 0 ? kinds : undefined })
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}

function RecordFields({ search: { on, unlinked }, onSearchChange }: EditorProps) {
  return (
    <Field label={t`On`}>
      <Select
        value={unlinked ? 'none' : (on ?? 'any')}
        onValueChange={(value) =>
          onSearchChange({
            on: filteredTargets.find((target) => target === value),
            unlinked: value === 'none' || undefined,
          })
        }
        options={[
          { value: 'any', label: t`Any record, or none` },
          { value: 'none', label: t`No record yet` },
          ...filteredTargets.map((target) => ({ value: target, label: targetLabels[target] })),
        ]}
      />
    </Field>
  )
}

function IssuerField({ search: { issuer }, onSearchChange }: EditorProps) {
  return (
    <Field label={t`Issued by`}>
      <IssuerInput
        id={issuer ?? ''}
        onValueChange={(id) => onSearchChange({ issuer: id === '' ? undefined : id })}
      />
    </Field>
  )
}

function IssuerPill({ search, onSearchChange }: EditorProps) {
  const { api } = useOrg()
  const { issuer } = search
  const { data } = useQuery({ ...companyQuery(api, issuer ?? ''), enabled: issuer !== undefined })
  if (issuer === undefined) return null
  return (
    <FilterPill
      field={t`Issued by`}
      operator=""
      value={data?.name ?? '…'}
      onRemove={() => onSearchChange({ issuer: undefined })}
    >
      <IssuerField search={search} onSearchChange={onSearchChange} />
    </FilterPill>
  )
}
