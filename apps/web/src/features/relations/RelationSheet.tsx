import type { Relation } from '@kinfolio/contract/relations'
import { Callout } from '@kinfolio/ui/Callout'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'

import { ApiError } from '../../api/api-error.ts'
import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { FormSheet } from '../../forms/FormSheet.tsx'
import { useUnsaved } from '../../forms/unsaved.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { failures } from './failures.ts'
import { createRelationMutation, createRelationTypeMutation, updateRelationMutation } from './mutations.ts'
import { relationTypesQuery } from './queries.ts'
import { newTypeValue } from './relation-choices.ts'
import { factKindsOf, valuesOfRelation, inputOfFacts, type RelationFacts } from './relation-facts.ts'
import { sideOf } from './relation-sides.ts'
import { chosenEnd, noEnd, RelationEndFields, type OtherEnd } from './RelationEndFields.tsx'
import { RelationFactFields } from './RelationFactFields.tsx'

type RelationSheetProps = OverlayProps['relation'] & { open: boolean; onOpenChange: (open: boolean) => void }

/** Relates a record to another one, or changes what is known of a relation. */
export function RelationSheet({ record, relation, open, onOpenChange }: RelationSheetProps) {
  const { api, org } = useOrg()
  const queryClient = useQueryClient()
  const { data: ownTypes = [] } = useQuery(relationTypesQuery(api))
  const create = useMutation(createRelationMutation(api))
  const update = useMutation(updateRelationMutation(api))
  const createType = useMutation(createRelationTypeMutation(api))
  const [end, setEnd] = useState<OtherEnd>(noEnd)
  const [facts, setFacts] = useState<RelationFacts>(valuesOfRelation(relation))
  const [isIncomplete, setIsIncomplete] = useState(false)
  const [isDirty, setIsDirty] = useState(false)
  const { choice, otherKind } = chosenEnd(end, record, ownTypes)
  const side = relation ? sideOf(relation, record) : null
  const type = relation?.type ?? choice?.type
  const kinds = type ? factKindsOf(type) : { hasShare: false, hasInterest: false }
  const error = createType.error ?? create.error ?? update.error
  const issues = error instanceof ApiError ? error.issues : []
  const errorOf = (field: string) => issues.find(({ path }) => path[0] === field)?.message
  useUnsaved(isDirty)

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const isSaved = relation ? await correct(relation) : await add()
    if (!isSaved) return
    toast({ title: relation ? t`The relation was saved` : t`The relation was added`, color: 'success' })
    onOpenChange(false)
    await queryClient.invalidateQueries({ queryKey: api.relations.key() })
  }

  async function correct({ id, version }: Relation) {
    return (await outcomeOf(update.mutateAsync({ id, version, ...inputOfFacts(facts, kinds) }))).isDone
  }

  async function add() {
    const { newType, other } = end
    const isNamed = !newType || newType.isSymmetric || newType.reverseName.trim() !== ''
    setIsIncomplete(!choice || !otherKind || !other || !isNamed)
    if (!choice || !otherKind || !other || !isNamed) return false
    const ownTypeId = newType ? await addType(newType) : choice.ownTypeId
    if (newType && ownTypeId === null) return false
    const ends = [
      { type: record.type, id: record.id },
      { type: otherKind, id: other.id },
    ] as const
    const [from, to] = choice.isFrom ? ends : [ends[1], ends[0]]
    const made = create.mutateAsync({ ...inputOfFacts(facts, kinds), type: choice.type, ownTypeId, from, to })
    return (await outcomeOf(made)).isDone
  }

  /** Makes the type. From then on it is chosen like any other, also where the relation itself is refused. */
  async function addType(newType: NonNullable<OtherEnd['newType']>): Promise<string | null> {
    const made = await outcomeOf(createType.mutateAsync(newType))
    if (!made.isDone) return null
    await queryClient.invalidateQueries({ queryKey: api.relationTypes.key() })
    setEnd({ ...end, newType: null, value: newTypeValue(made.answer.id) })
    return made.answer.id
  }

  return (
    <FormSheet
      open={open}
      title={side ? `${side.label}: ${side.other.name}` : t`Add relation`}
      form="relation"
      saveLabel={relation ? t`Save` : t`Add`}
      isDirty={isDirty}
      isSaving={create.isPending || update.isPending || createType.isPending}
      loss={relation ? t`The relation stays as it was.` : t`The relation is not added.`}
      onClose={() => onOpenChange(false)}
    >
      <form id="relation" onSubmit={(event) => void save(event)} className="grid gap-4" noValidate>
        {error && (
          <Callout
            color="error"
            title={
              relation
                ? failures.updateRelation
                : createType.error
                  ? failures.createRelationType
                  : failures.createRelation
            }
          >
            {error.message}
          </Callout>
        )}
        {!relation && (
          <RelationEndFields
            record={record}
            end={end}
            ownTypes={ownTypes}
            mayAddTypes={org.role.entityIds === null}
            isIncomplete={isIncomplete}
            errorOf={errorOf}
            onChange={(next) => {
              setEnd(next)
              setIsDirty(true)
            }}
          />
        )}
        <RelationFactFields
          facts={facts}
          kinds={kinds}
          errorOf={errorOf}
          onChange={(part) => {
            setFacts((before) => ({ ...before, ...part }))
            setIsDirty(true)
          }}
        />
      </form>
    </FormSheet>
  )
}
