import { expectedTargets, type ExpectedTarget } from '@kinfolio/contract/expected-kinds'
import { Combobox } from '@kinfolio/ui/Combobox'
import type { SelectOption } from '@kinfolio/ui/Select'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { targetLabels } from '../attachments/words.ts'
import { positionsQuery } from '../positions/queries.ts'
import { searchQuery } from '../search/queries.ts'

type Chosen = { entityType: ExpectedTarget; entityId: string; name: string }

type RuleRecordInputProps = {
  id: string
  name: string
  onValueChange: (record: Chosen | null) => void
}

const kindTargets: Readonly<Record<string, ExpectedTarget | undefined>> = {
  positions: 'position',
  companies: 'company',
  contacts: 'contact',
  entities: 'entity',
}

/** So many positions are offered before anything is typed. */
const mostPositions = 20

/** Chooses the record of which a paper is expected, by a part of its name. */
export function RuleRecordInput({ id, name, onValueChange }: RuleRecordInputProps) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const offered = useRef(new Map<string, Chosen>())
  const loadOptions = useMemo(
    () =>
      async (typed: string): Promise<SelectOption[]> => {
        const q = typed.trim().slice(0, 200)
        const records =
          q === ''
            ? (await queryClient.fetchQuery(positionsQuery(api, {})))
                .slice(0, mostPositions)
                .map((position): Chosen => ({
                  entityType: 'position',
                  entityId: position.id,
                  name: position.name,
                }))
            : (await queryClient.fetchQuery(searchQuery(api, q))).flatMap((found): Chosen[] => {
                const entityType = expectedTargets.find((each) => each === kindTargets[found.kind])
                return entityType ? [{ entityType, entityId: found.id, name: found.name }] : []
              })
        for (const record of records) offered.current.set(record.entityId, record)
        return records.map((record) => ({
          value: record.entityId,
          label: record.name,
          hint: targetLabels[record.entityType],
        }))
      },
    [api, queryClient],
  )
  return (
    <Combobox
      value={id || null}
      selectedLabel={name}
      loadOptions={loadOptions}
      onValueChange={(chosen) =>
        onValueChange(chosen === null ? null : (offered.current.get(chosen) ?? null))
      }
      placeholder={t`Choose a position, company, person or entity`}
      searchPlaceholder={t`Search by name...`}
      emptyText={t`No record has this name. Type another part of it.`}
    />
  )
}
