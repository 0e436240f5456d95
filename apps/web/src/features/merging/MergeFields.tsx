import type { MergeField, MergeKind } from '@kinfolio/contract/merge-fields'
import { Field } from '@kinfolio/ui/Field'
import { RadioCards } from '@kinfolio/ui/RadioCards'
import { t } from '@lingui/core/macro'

import { allOfThem, type FieldRow, fieldRows, type MergeRecord } from './merge-records.ts'
import { fieldLabels } from './words.ts'

export type Chosen = Partial<Record<MergeField, string>>

type MergeFieldsProps = {
  kind: MergeKind
  records: readonly MergeRecord[]
  /** Its values stay unless somebody chooses others. */
  survivorId: string
  chosen: Chosen
  onChosenChange: (chosen: Chosen) => void
}

/** The fields of records side by side: what they share, and whose value stays where they differ. */
export function MergeFields({ kind, records, survivorId, chosen, onChosenChange }: MergeFieldsProps) {
  const rows = fieldRows(kind, records, survivorId)
  const same = rows.filter(({ state }) => state === 'SAME')
  const choices = rows.filter(({ state }) => state === 'CHOICE')
  return (
    <div className="flex flex-col gap-4">
      {choices.map((row) => (
        <Field isGroup key={row.field} label={fieldLabels[row.field]}>
          <RadioCards
            columns={columnsFor(records.length + (row.isJoined ? 1 : 0))}
            value={chosen[row.field] ?? row.usual}
            onValueChange={(id) => onChosenChange({ ...chosen, [row.field]: id })}
            options={optionsOf(row, records)}
          />
        </Field>
      ))}
      {same.length > 0 && (
        <dl className="grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-[10rem_1fr]">
          {same.map(({ field }) => (
            <div key={field} className="contents max-sm:flex max-sm:flex-col">
              <dt className="text-muted">{fieldLabels[field]}</dt>
              <dd className="min-w-0 break-words whitespace-pre-line">
                {linesOf(
                  records.find(({ lines }) => (lines[field] ?? []).length > 0),
                  field,
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

function columnsFor(count: number): 1 | 2 | 3 {
  return count <= 1 ? 1 : count === 2 || count === 4 ? 2 : 3
}

function optionsOf({ field, isJoined }: FieldRow, records: readonly MergeRecord[]) {
  const own = records
    .filter(({ lines }) => (lines[field] ?? []).length > 0)
    .map((record) => ({
      value: record.id,
      label: <span className="break-words whitespace-pre-line">{linesOf(record, field)}</span>,
      hint: records.length > 2 || isJoined ? t`Of ${record.name} alone` : undefined,
    }))
  return isJoined ? [{ value: allOfThem, label: t`All together`, hint: t`Nothing is lost` }, ...own] : own
}

function linesOf(record: MergeRecord | undefined, field: MergeField): string {
  return (record?.lines[field] ?? []).join('\n')
}
