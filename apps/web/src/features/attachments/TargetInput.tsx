import { Combobox } from '@kinfolio/ui/Combobox'
import type { SelectOption } from '@kinfolio/ui/Select'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { findTargets, type FoundTarget } from './find-targets.ts'

type TargetInputProps = {
  value: FoundTarget | null
  onValueChange: (target: FoundTarget | null) => void
  label?: string
  disabled?: boolean
  placeholder?: string
}

/** Chooses the record that a paper is put on, of any kind, by a part of its name. */
export function TargetInput({ value, onValueChange, label, disabled, placeholder }: TargetInputProps) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const targets = useRef(new Map<string, FoundTarget>())
  const loadOptions = useMemo(
    () =>
      async (query: string): Promise<SelectOption[]> => {
        const found = await findTargets({ api, queryClient }, query)
        for (const target of found) targets.current.set(target.entityId, target)
        return found.map(({ entityId, name, hint, icon }) => ({ value: entityId, label: name, hint, icon }))
      },
    [api, queryClient],
  )
  return (
    <Combobox
      aria-label={label}
      value={value?.entityId ?? null}
      selectedLabel={value?.name}
      disabled={disabled}
      loadOptions={loadOptions}
      onValueChange={(id) => onValueChange(id === null ? null : (targets.current.get(id) ?? null))}
      placeholder={placeholder ?? t`Choose a record`}
      searchPlaceholder={t`Search positions, people, companies, entities, transactions...`}
      emptyText={t`No record has this name. Type another part of it.`}
    />
  )
}
