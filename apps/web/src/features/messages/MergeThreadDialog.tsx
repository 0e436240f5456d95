import { Combobox } from '@kinfolio/ui/Combobox'
import { Field } from '@kinfolio/ui/Field'
import type { SelectOption } from '@kinfolio/ui/Select'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { formatInstantDay } from '../../lib/format.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { threadsQuery } from './queries.ts'
import type { NamedThread } from './use-change-threads.ts'
import { useMoveMessages } from './use-move-messages.ts'
import { senderWords } from './words.ts'

type MergeThreadDialogProps = OverlayProps['mergeThread'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const mostOffered = 30

/** Makes a conversation a part of another one. */
export function MergeThreadDialog({ thread, onShow, open, onOpenChange }: MergeThreadDialogProps) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const { merge, isMoving } = useMoveMessages()
  const [into, setInto] = useState<NamedThread | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const offered = useRef(new Map<string, NamedThread>())
  const loadOptions = useMemo(
    () =>
      async (typed: string): Promise<SelectOption[]> => {
        const search = typed.trim().slice(0, 200) || undefined
        const { items } = await queryClient.fetchQuery(
          threadsQuery(api, { everywhere: true, search, limit: mostOffered }),
        )
        return items
          .filter(({ id }) => id !== thread.id)
          .map(({ id, subject, last, lastAt }) => {
            offered.current.set(id, { id, subject })
            const sender = senderWords(last.from, last.author)
            return { value: id, label: subject, hint: `${sender} · ${formatInstantDay(lastAt)}` }
          })
      },
    [api, queryClient, thread.id],
  )
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Make it a part of another conversation`}
      description={t`The messages of “${thread.subject}” move there. Status and owner of the other one stay.`}
      submitLabel={t`Make one`}
      isSaving={isMoving}
      onSubmit={async (event) => {
        event.preventDefault()
        setIsMissing(into === null)
        if (into === null) return
        await merge([thread], into, onShow)
        onOpenChange(false)
      }}
    >
      <Field label={t`Conversation`} required error={isMissing ? t`Choose a conversation.` : undefined}>
        <Combobox
          value={into?.id ?? null}
          selectedLabel={into?.subject}
          loadOptions={loadOptions}
          onValueChange={(id) => setInto(id === null ? null : (offered.current.get(id) ?? null))}
          searchPlaceholder={t`Subject, sender or words...`}
          emptyText={t`No other conversation has these words.`}
        />
      </Field>
    </FormDialog>
  )
}
