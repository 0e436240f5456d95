import type { SettingField } from '@kinfolio/contract/report-widgets/fields'
import { Combobox } from '@kinfolio/ui/Combobox'
import type { SelectOption } from '@kinfolio/ui/Select'
import { t } from '@lingui/core/macro'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

import { useOrg } from '../../../api/org-context.ts'
import { tagsQuery } from '../../../forms/tag-queries.ts'
import { paperQuery } from '../../attachments/queries.ts'
import { companyQuery } from '../../companies/queries.ts'
import { entitiesQuery } from '../../orgs/queries.ts'
import { positionsQuery } from '../../positions/queries.ts'
import { searchQuery } from '../../search/queries.ts'

type RecordKind = Extract<SettingField, { kind: 'record' }>['of']
type RecordInputProps = {
  of: RecordKind
  value: string | null
  onValueChange: (id: string | null) => void
}

/** The record that a widget tells of. */
export function RecordInput({ of, ...rest }: RecordInputProps) {
  return of === 'company' || of === 'attachment' ? (
    <FoundInput of={of} {...rest} />
  ) : (
    <ListedInput of={of} {...rest} />
  )
}

/** Of records that the browser has all anyway. */
function ListedInput({ of, value, onValueChange }: RecordInputProps & { of: 'position' | 'entity' | 'tag' }) {
  const options = useRecordOptions(of)
  return (
    <Combobox
      clearable
      value={value}
      options={options}
      placeholder={t`Choose…`}
      emptyText={t`No record has this name. Type another part of it.`}
      onValueChange={onValueChange}
    />
  )
}

const kinds = { company: 'companies', attachment: 'attachments' } as const

/** Of records that may be many: the server finds them. */
function FoundInput({ of, value, onValueChange }: RecordInputProps & { of: keyof typeof kinds }) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const { data: company } = useQuery({
    ...companyQuery(api, value ?? ''),
    ...((of !== 'company' || value === null) && { queryFn: skipToken }),
  })
  const { data: paper } = useQuery({
    ...paperQuery(api, value ?? ''),
    ...((of !== 'attachment' || value === null) && { queryFn: skipToken }),
  })
  const loadOptions = useMemo(
    () =>
      async (typed: string): Promise<SelectOption[]> => {
        const q = typed.trim().slice(0, 200)
        if (q === '') return []
        const found = await queryClient.fetchQuery(searchQuery(api, q))
        return found.flatMap(({ kind, id, name }) => (kind === kinds[of] ? { value: id, label: name } : []))
      },
    [api, queryClient, of],
  )
  return (
    <Combobox
      clearable
      value={value}
      selectedLabel={company?.name ?? paper?.title ?? '…'}
      loadOptions={loadOptions}
      placeholder={t`Choose…`}
      emptyText={t`No record has this name. Type another part of it.`}
      onValueChange={onValueChange}
    />
  )
}

/** The positions, entities or tags of the organisation, by name. */
export function useRecordOptions(of: 'position' | 'entity' | 'tag'): SelectOption[] {
  const { api, org } = useOrg()
  const { data: positions = [] } = useQuery(positionsQuery(api))
  const { data: entities = [] } = useQuery(entitiesQuery(api, org.id))
  const { data: tags = [] } = useQuery(tagsQuery(api))
  const named: readonly { id: string; name: string }[] = { position: positions, entity: entities, tag: tags }[
    of
  ]
  return named.map(({ id, name }) => ({ value: id, label: name }))
}
