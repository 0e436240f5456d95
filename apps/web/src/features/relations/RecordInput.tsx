import type { RelationEndType } from '@kinfolio/contract/relation-types'
import { Combobox } from '@kinfolio/ui/Combobox'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { loadRecords } from './load-records.ts'

export type ChosenRecord = { id: string; name: string }

type RecordInputProps = {
  kind: RelationEndType
  /** The record that the other one is chosen for: nothing is related to itself. */
  except: string
  /** Where no field around it names it. */
  label?: string
  value: ChosenRecord | null
  onValueChange: (value: ChosenRecord | null) => void
}

/** Chooses a record of a kind by a part of its name. */
export function RecordInput({ kind, except, label, value, onValueChange }: RecordInputProps) {
  const { api, org } = useOrg()
  const queryClient = useQueryClient()
  const names = useRef(new Map<string, string>())
  const loadOptions = useMemo(
    () => async (query: string) => {
      const records = await loadRecords({ api, orgId: org.id, queryClient }, kind, query.trim())
      const others = records.filter(({ id }) => id !== except)
      for (const { id, name } of others) names.current.set(id, name)
      return others.map(({ id, name }) => ({ value: id, label: name }))
    },
    [api, org.id, queryClient, kind, except],
  )
  return (
    <Combobox
      key={kind}
      aria-label={label}
      value={value?.id ?? null}
      selectedLabel={value?.name}
      loadOptions={loadOptions}
      onValueChange={(id) => onValueChange(id === null ? null : { id, name: names.current.get(id) ?? '' })}
      searchPlaceholder={t`Search by name...`}
    />
  )
}
