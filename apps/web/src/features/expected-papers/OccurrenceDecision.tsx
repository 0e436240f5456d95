import { Button } from '@kinfolio/ui/Button'
import { Combobox } from '@kinfolio/ui/Combobox'
import { Field } from '@kinfolio/ui/Field'
import type { SelectOption } from '@kinfolio/ui/Select'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useMemo, useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { DayInput } from '../../forms/day/DayInput.tsx'
import { papersQuery } from '../attachments/queries.ts'
import { paperLine } from '../attachments/words.ts'

export type Decision =
  | { decision: 'WAIVED'; reason: string }
  | { decision: 'LATER'; expectedOn: string; reason: string }
  | { decision: 'MATCHED'; attachmentId: string }

type OccurrenceDecisionProps = {
  decision: Decision['decision']
  isSaving: boolean
  onCancel: () => void
  onDecide: (decision: Decision) => void
}

const saveWords: Record<Decision['decision'], string> = {
  WAIVED: t`It is not needed`,
  LATER: t`It comes later`,
  MATCHED: t`It is this paper`,
}

/** What a person has to say with a decision: why, until when, or which paper. */
export function OccurrenceDecision({ decision, isSaving, onCancel, onDecide }: OccurrenceDecisionProps) {
  const [reason, setReason] = useState('')
  const [expectedOn, setExpectedOn] = useState('')
  const [attachmentId, setAttachmentId] = useState<string | null>(null)
  const [isMissing, setIsMissing] = useState(false)

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const isIncomplete =
      (decision === 'LATER' && expectedOn === '') || (decision === 'MATCHED' && attachmentId === null)
    setIsMissing(isIncomplete)
    if (isIncomplete) return
    if (decision === 'WAIVED') onDecide({ decision, reason })
    if (decision === 'LATER') onDecide({ decision, expectedOn, reason })
    if (decision === 'MATCHED' && attachmentId !== null) onDecide({ decision, attachmentId })
  }

  return (
    <form onSubmit={save} className="grid gap-3 rounded-md border p-3" noValidate>
      {decision === 'MATCHED' && (
        <Field label={t`Paper`} required error={isMissing ? t`Choose the paper that it is.` : undefined}>
          <PaperInput value={attachmentId} onValueChange={setAttachmentId} />
        </Field>
      )}
      {decision === 'LATER' && (
        <Field
          label={t`Expected on`}
          required
          error={isMissing ? t`Say the day on which it is expected.` : undefined}
        >
          <DayInput value={expectedOn} onValueChange={setExpectedOn} />
        </Field>
      )}
      {decision !== 'MATCHED' && (
        <Field label={t`Why`}>
          <TextInput value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" onClick={onCancel} disabled={isSaving}>
          {t`Cancel`}
        </Button>
        <Button type="submit" size="sm" variant="solid" color="primary" loading={isSaving}>
          {saveWords[decision]}
        </Button>
      </div>
    </form>
  )
}

/** Chooses a paper by words of its title; the newest are offered first. */
function PaperInput({
  value,
  onValueChange,
}: {
  value: string | null
  onValueChange: (id: string | null) => void
}) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const loadOptions = useMemo(
    () =>
      async (typed: string): Promise<SelectOption[]> => {
        const search = typed.trim() || undefined
        const { items } = await queryClient.fetchQuery(papersQuery(api, { search, limit: 20 }))
        return items.map((paper) => ({ value: paper.id, label: paper.title, hint: paperLine(paper) }))
      },
    [api, queryClient],
  )
  return (
    <Combobox
      value={value}
      loadOptions={loadOptions}
      onValueChange={onValueChange}
      placeholder={t`Choose a paper`}
      searchPlaceholder={t`Search by title...`}
      emptyText={t`No paper has this title. Add it first, or type other words.`}
    />
  )
}
