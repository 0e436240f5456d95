import type { RelationCreate, RelationUpdate } from '@kinfolio/contract/relations'
import { Callout } from '@kinfolio/ui/Callout'
import { Combobox } from '@kinfolio/ui/Combobox'
import { DayInput } from '@kinfolio/ui/DayInput'
import { Field } from '@kinfolio/ui/Field'
import { PercentInput } from '@kinfolio/ui/PercentInput'
import { Select } from '@kinfolio/ui/Select'
import { TextArea } from '@kinfolio/ui/TextArea'
import { TextInput } from '@kinfolio/ui/TextInput'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { z } from 'zod'

import { useOrg } from '../../api/org-context.ts'
import { FormSheet } from '../../forms/FormSheet.tsx'
import { useUnsaved } from '../../forms/unsaved.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { failures } from './failures.ts'
import { createRelationMutation, updateRelationMutation } from './mutations.ts'
import { relationTypesQuery } from './queries.ts'
import { RecordInput, type ChosenRecord } from './RecordInput.tsx'
import { relationChoices, type RelationChoice } from './relation-choices.ts'
import { sideOf } from './relation-sides.ts'
import { endLabels, relationGroupLabels } from './words.ts'

type RelationSheetProps = OverlayProps['relation'] & { open: boolean; onOpenChange: (open: boolean) => void }

type Values = { since: string; until: string; share: string; source: string; notes: string }

/** Relates a record to another one, or changes what is known of a relation. */
export function RelationSheet({ record, relation, open, onOpenChange }: RelationSheetProps) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const { data: ownTypes = [] } = useQuery(relationTypesQuery(api))
  const create = useMutation(createRelationMutation(api))
  const update = useMutation(updateRelationMutation(api))
  const choices = relationChoices(record.type, ownTypes)
  const [chosen, setChosen] = useState<string | null>(null)
  const [kind, setKind] = useState<RelationChoice['others'][number] | null>(null)
  const [other, setOther] = useState<ChosenRecord | null>(null)
  const [isIncomplete, setIsIncomplete] = useState(false)
  const [values, setValues] = useState<Values>({
    since: relation?.since ?? '',
    until: relation?.until ?? '',
    share: relation?.share ?? '',
    source: relation?.source ?? '',
    notes: relation?.notes ?? '',
  })
  const [isDirty, setIsDirty] = useState(false)
  const choice = choices.find(({ value }) => value === chosen)
  const otherKind = kind !== null && choice?.others.includes(kind) ? kind : choice?.others[0]
  const side = relation ? sideOf(relation, record) : null
  const hasShare = relation ? relation.share !== null || shareOf(choices, relation.type) : choice?.hasShare
  const isSaving = create.isPending || update.isPending
  const failure = (create.error ?? update.error)?.message
  useUnsaved(isDirty)

  const change = (part: Partial<Values>) => {
    setValues((before) => ({ ...before, ...part }))
    setIsDirty(true)
  }

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const saved = await (relation ? correct(relation) : add())
    if (!saved) return
    toast({ title: relation ? t`The relation was saved` : t`The relation was added`, color: 'success' })
    onOpenChange(false)
    await queryClient.invalidateQueries({ queryKey: api.relations.key() })
  }

  function facts() {
    const { since, until, share, source, notes } = values
    return {
      since: since || null,
      until: until || null,
      source,
      notes,
      ...(hasShare && { share: share || null }),
    }
  }

  async function correct({ id, version }: { id: string; version: number }) {
    const input: z.input<typeof RelationUpdate> = { ...facts(), version }
    return update.mutateAsync({ id, ...input }).catch(() => null) // the sheet says what went wrong
  }

  async function add() {
    setIsIncomplete(!choice || !otherKind || !other)
    if (!choice || !otherKind || !other) return null
    const ends = [
      { type: record.type, id: record.id },
      { type: otherKind, id: other.id },
    ] as const
    const [from, to] = choice.isFrom ? ends : [ends[1], ends[0]]
    const { type, ownTypeId } = choice
    const input: z.input<typeof RelationCreate> = { ...facts(), type, ownTypeId, from, to }
    return create.mutateAsync(input).catch(() => null) // the sheet says what went wrong
  }

  return (
    <FormSheet
      open={open}
      title={side ? `${side.label}: ${side.other.name}` : t`Add relation`}
      form="relation"
      saveLabel={relation ? t`Save` : t`Add`}
      isDirty={isDirty}
      isSaving={isSaving}
      loss={relation ? t`The relation stays as it was.` : t`The relation is not added.`}
      onClose={() => onOpenChange(false)}
    >
      <form id="relation" onSubmit={(event) => void save(event)} className="grid gap-4" noValidate>
        {failure && (
          <Callout color="error" title={relation ? failures.updateRelation : failures.createRelation}>
            {failure}
          </Callout>
        )}
        {!relation && (
          <>
            <Field
              label={t`What they are`}
              required
              error={isIncomplete && !choice ? t`Choose what the other one is.` : undefined}
            >
              <Combobox
                value={chosen}
                onValueChange={(value) => {
                  setChosen(value)
                  setOther(null)
                  setIsDirty(true)
                }}
                options={choices.map(({ value, label, group }) => ({
                  value,
                  label,
                  hint: relationGroupLabels[group],
                }))}
                searchPlaceholder={t`Search, such as trustee...`}
              />
            </Field>
            {choice && choice.others.length > 1 && otherKind && (
              <Field label={t`Who or what`}>
                <Select
                  value={otherKind}
                  onValueChange={(value) => {
                    setKind(value)
                    setOther(null)
                  }}
                  options={choice.others.map((value) => ({ value, label: endLabels[value] }))}
                />
              </Field>
            )}
            {choice && otherKind && (
              <Field
                label={endLabels[otherKind]}
                required
                error={isIncomplete && !other ? t`Choose the other one.` : undefined}
              >
                <RecordInput kind={otherKind} except={record.id} value={other} onValueChange={setOther} />
              </Field>
            )}
          </>
        )}
        <div className="grid grid-cols-2 gap-3">
          <Field label={t`First day`}>
            <DayInput value={values.since} onValueChange={(since) => change({ since })} />
          </Field>
          <Field label={t`Last day`}>
            <DayInput value={values.until} onValueChange={(until) => change({ until })} />
          </Field>
        </div>
        {hasShare && (
          <Field label={t`Share`}>
            <PercentInput value={values.share} onValueChange={(share) => change({ share })} />
          </Field>
        )}
        <Field label={t`Known from`} hint={t`A deed, a register, a conversation.`}>
          <TextInput value={values.source} onChange={({ target }) => change({ source: target.value })} />
        </Field>
        <Field label={t`Notes`}>
          <TextArea
            rows={3}
            value={values.notes}
            onChange={({ target }) => change({ notes: target.value })}
          />
        </Field>
      </form>
    </FormSheet>
  )
}

function shareOf(choices: readonly RelationChoice[], type: RelationChoice['type']): boolean {
  return choices.some((choice) => choice.type === type && choice.hasShare)
}
