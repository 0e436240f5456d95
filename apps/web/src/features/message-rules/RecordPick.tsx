import type { MessageRule } from '@kinfolio/contract/message-rules'
import { Combobox } from '@kinfolio/ui/Combobox'
import type { SelectOption } from '@kinfolio/ui/Select'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { targetLabels } from '../attachments/words.ts'
import { searchQuery } from '../search/queries.ts'

type Chosen = NonNullable<MessageRule['record']>

const kindOf = {
  positions: 'position',
  companies: 'company',
  contacts: 'contact',
  entities: 'entity',
  costs: 'cost',
} as const

type RecordPickProps = { record: Chosen | null; onValueChange: (record: Chosen | null) => void }

/** The record that conversations are put with. */
export function RecordPick({ record, onValueChange }: RecordPickProps) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const offered = useRef(new Map<string, Chosen>())
  const loadOptions = useMemo(
    () =>
      async (typed: string): Promise<SelectOption[]> => {
        const q = typed.trim().slice(0, 200)
        if (q === '') return []
        const found = await queryClient.fetchQuery(searchQuery(api, q))
        const fitting = found.flatMap(({ kind, id, name }): Chosen[] => {
          const entityType = kind in kindOf ? kindOf[kind as keyof typeof kindOf] : undefined // asked just before
          return entityType ? [{ entityType, entityId: id, name }] : []
        })
        for (const each of fitting) offered.current.set(each.entityId, each)
        return fitting.map(({ entityId, entityType, name }) => ({
          value: entityId,
          label: name,
          hint: targetLabels[entityType],
        }))
      },
    [api, queryClient],
  )
  return (
    <Combobox
      value={record?.entityId ?? null}
      selectedLabel={record?.name ?? ''}
      loadOptions={loadOptions}
      onValueChange={(id) => onValueChange(id === null ? null : (offered.current.get(id) ?? record))}
      placeholder={t`No record`}
      searchPlaceholder={t`Search positions, people, companies, entities, costs...`}
      emptyText={t`No record has this name. Type another part of it.`}
      clearable
    />
  )
}
