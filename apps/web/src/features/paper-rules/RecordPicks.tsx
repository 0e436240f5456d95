import { paperRuleRecords } from '@kinfolio/contract/paper-rule-records'
import type { PaperRule } from '@kinfolio/contract/paper-rules'
import { Combobox } from '@kinfolio/ui/Combobox'
import { IconButton } from '@kinfolio/ui/IconButton'
import type { SelectOption } from '@kinfolio/ui/Select'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { targetLabels } from '../attachments/words.ts'
import { searchQuery } from '../search/queries.ts'

type Chosen = PaperRule['records'][number]

const kindOf = {
  positions: 'position',
  companies: 'company',
  contacts: 'contact',
  entities: 'entity',
} as const

type RecordPicksProps = { records: readonly Chosen[]; onValueChange: (records: Chosen[]) => void }

/** The records on which papers are suggested to be put, one of each kind at most. */
export function RecordPicks({ records, onValueChange }: RecordPicksProps) {
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
        for (const record of fitting) offered.current.set(record.entityId, record)
        return fitting.map(({ entityId, entityType, name }) => ({
          value: entityId,
          label: name,
          hint: targetLabels[entityType],
        }))
      },
    [api, queryClient],
  )
  const add = (id: string | null) => {
    const chosen = id === null ? undefined : offered.current.get(id)
    if (!chosen) return
    onValueChange([...records.filter(({ entityType }) => entityType !== chosen.entityType), chosen])
  }
  return (
    <div className="flex flex-col gap-1.5">
      {records.map(({ entityId, entityType, name }) => (
        <div key={entityId} className="flex items-center justify-between gap-2 text-sm">
          <span className="min-w-0 break-words">
            {name} <span className="text-xs text-muted">{targetLabels[entityType]}</span>
          </span>
          <IconButton
            icon="lucide:x"
            size="xs"
            label={t`Leave out ${name}`}
            onClick={() => onValueChange(records.filter((each) => each.entityId !== entityId))}
          />
        </div>
      ))}
      {records.length < paperRuleRecords.length && (
        <Combobox
          aria-label={t`Add a record`}
          value={null}
          loadOptions={loadOptions}
          onValueChange={add}
          placeholder={t`Add a record…`}
          searchPlaceholder={t`Search positions, people, companies, entities...`}
          emptyText={t`No record has this name. Type another part of it.`}
        />
      )}
    </div>
  )
}
