import type { OwnRelationType, RelationEnd } from '@kinfolio/contract/relations'
import { Checkbox } from '@kinfolio/ui/Checkbox'
import { Combobox } from '@kinfolio/ui/Combobox'
import { Field } from '@kinfolio/ui/Field'
import { Select } from '@kinfolio/ui/Select'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'

import { RecordInput, type ChosenRecord } from './RecordInput.tsx'
import { newTypeChoice, relationChoices, type NewType, type RelationChoice } from './relation-choices.ts'
import { endLabels, relationGroupLabels } from './words.ts'

/** The other end of a relation as it is chosen, step by step. */
export type OtherEnd = {
  /** A choice by its value; null where none is made, and where a type is made. */
  value: string | null
  /** A type that is made with the relation. */
  newType: NewType | null
  kind: RelationChoice['others'][number] | null
  other: ChosenRecord | null
}

export const noEnd: OtherEnd = { value: null, newType: null, kind: null, other: null }

/** What is chosen, as far as it is. */
export function chosenEnd(
  { value, newType, kind }: OtherEnd,
  record: RelationEnd,
  ownTypes: readonly OwnRelationType[],
) {
  const choices = relationChoices(record.type, ownTypes)
  const choice = newType ? newTypeChoice(newType) : choices.find((each) => each.value === value)
  const otherKind = kind !== null && choice?.others.includes(kind) ? kind : choice?.others[0]
  return { choices, choice, otherKind }
}

type RelationEndFieldsProps = {
  record: RelationEnd
  end: OtherEnd
  ownTypes: readonly OwnRelationType[]
  /** Whether types can be made here. */
  mayAddTypes: boolean
  isIncomplete: boolean
  errorOf: (field: string) => string | undefined
  onChange: (end: OtherEnd) => void
}

/** Chooses what another record is to one, and which record. */
export function RelationEndFields(props: RelationEndFieldsProps) {
  const { record, end, ownTypes, mayAddTypes, isIncomplete, errorOf, onChange } = props
  const { choices, choice, otherKind } = chosenEnd(end, record, ownTypes)
  const { newType } = end
  return (
    <>
      <Field
        label={t`What they are`}
        required
        error={errorOf('type') ?? (isIncomplete && !choice ? t`Choose what the other one is.` : undefined)}
      >
        <Combobox
          value={newType ? null : end.value}
          selectedLabel={newType?.name}
          placeholder={newType?.name}
          onValueChange={(value) => onChange({ ...end, value, newType: null, other: null })}
          onCreate={
            mayAddTypes
              ? (name) =>
                  onChange({
                    ...noEnd,
                    newType: { name, reverseName: '', isSymmetric: false },
                  })
              : undefined
          }
          createLabel={(typed) => t`Own type “${typed}”…`}
          options={choices.map(({ value, label, group }) => ({
            value,
            label,
            hint: relationGroupLabels[group],
          }))}
          searchPlaceholder={t`Search, or type a word of your own...`}
        />
      </Field>
      {newType && (
        <NewTypeFields
          newType={newType}
          error={
            errorOf('reverseName') ??
            (isIncomplete && !newType.isSymmetric && newType.reverseName.trim() === ''
              ? t`Say what the relation is called from the other side.`
              : undefined)
          }
          onChange={(part) => onChange({ ...end, newType: { ...newType, ...part } })}
        />
      )}
      {choice && choice.others.length > 1 && otherKind && (
        <Field label={t`Who or what`}>
          <Select
            value={otherKind}
            onValueChange={(kind) => onChange({ ...end, kind, other: null })}
            options={choice.others.map((value) => ({ value, label: endLabels[value] }))}
          />
        </Field>
      )}
      {choice && otherKind && (
        <Field
          label={endLabels[otherKind]}
          required
          error={
            errorOf('from') ??
            errorOf('to') ??
            (isIncomplete && !end.other ? t`Choose the other one.` : undefined)
          }
        >
          <RecordInput
            kind={otherKind}
            except={record.id}
            value={end.other}
            onValueChange={(other) => onChange({ ...end, other })}
          />
        </Field>
      )}
    </>
  )
}

type NewTypeFieldsProps = {
  newType: NewType
  error: string | undefined
  onChange: (part: Partial<NewType>) => void
}

function NewTypeFields({ newType, error, onChange }: NewTypeFieldsProps) {
  return (
    <div className="grid gap-3 rounded-md border p-3">
      <Checkbox
        checked={newType.isSymmetric}
        onCheckedChange={(isSymmetric) => onChange({ isSymmetric })}
        label={t`The same from both sides`}
        hint={t`As friends are to each other.`}
      />
      {!newType.isSymmetric && (
        <Field
          label={t`From the other side`}
          hint={t`“${newType.name}” becomes a type that everybody can choose. The settings list it.`}
          required
          error={error}
        >
          <TextInput
            value={newType.reverseName}
            onChange={({ target }) => onChange({ reverseName: target.value })}
          />
        </Field>
      )}
    </div>
  )
}
