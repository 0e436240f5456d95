import { messageRuleStatuses } from '@kinfolio/contract/message-rule-kinds'
import { MessageRuleCreate, MessageRuleDraft } from '@kinfolio/contract/message-rules'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Checkbox } from '@kinfolio/ui/Checkbox'
import { Field } from '@kinfolio/ui/Field'
import { Select } from '@kinfolio/ui/Select'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Control, useController, useForm } from 'react-hook-form'

import { useOrg } from '../../api/org-context.ts'
import { FormSheet } from '../../forms/FormSheet.tsx'
import { tagsQuery } from '../../forms/tag-queries.ts'
import { TextField } from '../../forms/TextField.tsx'
import { useUnsaved } from '../../forms/unsaved.ts'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { showFailure } from '../../lib/show-failure.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { statusLabels } from '../messages/words.ts'
import { membersQuery } from '../orgs/queries.ts'
import { ConditionPicks } from './ConditionPicks.tsx'
import { failures } from './failures.ts'
import { inputOfMessageRule, type MessageRuleValues, valuesOfMessageRule } from './message-rule-values.ts'
import { MessageRulePreview } from './MessageRulePreview.tsx'
import { createMessageRuleMutation, updateMessageRuleMutation } from './mutations.ts'
import { refreshMessageRules } from './queries.ts'
import { RecordPick } from './RecordPick.tsx'

type MessageRuleSheetProps = OverlayProps['messageRule'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const fields = ['name', 'conditions', 'status'] as const

/** Adds a rule, or changes one, and shows which of the newest mails it fits. */
export function MessageRuleSheet({ messageRule, open, onOpenChange }: MessageRuleSheetProps) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const create = useMutation(createMessageRuleMutation(api))
  const update = useMutation(updateMessageRuleMutation(api))
  const begin = valuesOfMessageRule(messageRule)
  const form = useForm({
    defaultValues: begin,
    resolver: contractResolver<MessageRuleValues, typeof MessageRuleCreate>(
      MessageRuleCreate,
      inputOfMessageRule,
    ),
  })
  const { control, formState } = form
  const { errors, isDirty } = formState
  const [asked, setAsked] = useState(() => (messageRule ? draftIn(begin) : null))
  useUnsaved(isDirty)

  const save = form.handleSubmit(async (input) => {
    try {
      if (messageRule)
        await update.mutateAsync({ id: messageRule.id, version: messageRule.version, ...input })
      else await create.mutateAsync(input)
      toast({ title: t`${input.name} was saved`, color: 'success' })
      onOpenChange(false)
    } catch (error) {
      showFailure(error, form.setError, fields)
    }
    // After a refusal too: what it speaks of may be newer than what is on screen.
    await refreshMessageRules(queryClient, api)
  })

  return (
    <FormSheet
      open={open}
      title={messageRule ? t`Edit ${messageRule.name}` : t`Add a rule for messages`}
      form="message-rule"
      saveLabel={t`Save`}
      isDirty={isDirty}
      isSaving={create.isPending || update.isPending}
      loss={messageRule ? t`The rule stays as it was.` : t`The rule is not added.`}
      onClose={() => onOpenChange(false)}
    >
      <form id="message-rule" onSubmit={(event) => void save(event)} className="grid gap-4" noValidate>
        {errors.root?.message && (
          <Callout
            color="error"
            title={messageRule ? failures.updateMessageRule : failures.createMessageRule}
          >
            {errors.root.message}
          </Callout>
        )}
        <TextField control={control} name="name" label={t`Name`} required />
        <h3 className="text-sm font-semibold">{t`Of which mails`}</h3>
        <Conditions control={control} error={firstMessage(errors.conditions)} />
        <h3 className="text-sm font-semibold">{t`What is done with them`}</h3>
        <Effects control={control} error={errors.status?.message} />
        <section aria-label={t`Mails of this rule`} className="flex flex-col gap-3 border-t pt-4">
          <Button
            className="self-start"
            icon="lucide:search-check"
            onClick={() => {
              const draft = draftIn(form.getValues())
              setAsked(draft)
              if (draft === null) void form.trigger('conditions')
            }}
          >
            {t`Show its mails`}
          </Button>
          {asked !== null && <MessageRulePreview key={JSON.stringify(asked)} draft={asked} />}
        </section>
        <Active control={control} />
      </form>
    </FormSheet>
  )
}

type RuleControl = Control<MessageRuleValues, unknown, MessageRuleCreate>

/** What the rule would say now; null, where it is not finished. */
function draftIn(values: MessageRuleValues): MessageRuleDraft | null {
  return MessageRuleDraft.safeParse(inputOfMessageRule(values)).data ?? null
}

/** What is wrong with a list, or with the first line of it that is wrong. */
function firstMessage(errors: unknown): string | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined
  if ('message' in errors && typeof errors.message === 'string') return errors.message
  return Object.values(errors).map(firstMessage).find(Boolean)
}

function Conditions({ control, error }: { control: RuleControl; error: string | undefined }) {
  const { field: needsAll } = useController({ control, name: 'needsAll' })
  const { field } = useController({ control, name: 'conditions' })
  return (
    <>
      <Field label={t`It speaks of mails for which`}>
        <Select
          value={needsAll.value ? 'ALL' : 'ANY'}
          onValueChange={(value) => needsAll.onChange(value === 'ALL')}
          options={[
            { value: 'ALL', label: t`All conditions hold` },
            { value: 'ANY', label: t`One of the conditions holds` },
          ]}
        />
      </Field>
      <Field label={t`Conditions`} error={error} isGroup>
        <ConditionPicks conditions={field.value} onValueChange={field.onChange} />
      </Field>
    </>
  )
}

const none = 'NONE'

function Effects({ control, error }: { control: RuleControl; error: string | undefined }) {
  const { api, org } = useOrg()
  const { data: members = [] } = useQuery(membersQuery(api, org.id))
  const { field: assignee } = useController({ control, name: 'assigneeId' })
  const { field: status } = useController({ control, name: 'status' })
  const { field: record } = useController({ control, name: 'record' })
  const { field: tagId } = useController({ control, name: 'tagId' })
  const { data: tags = [] } = useQuery(tagsQuery(api))
  const { field: archives } = useController({ control, name: 'archives' })
  const { field: marksRead } = useController({ control, name: 'marksRead' })
  const { field: stops } = useController({ control, name: 'stops' })
  const people = members.flatMap(({ user }) => (user ? [{ value: user.id, label: user.name }] : []))
  return (
    <>
      <Field label={t`Given to`} hint={t`A conversation that somebody has stays with them.`}>
        <Select
          value={assignee.value || none}
          onValueChange={(value) => assignee.onChange(value === none ? '' : value)}
          options={[{ value: none, label: t`Nobody` }, ...people]}
        />
      </Field>
      <Field label={t`How far it is`} error={error}>
        <Select
          value={status.value || none}
          onValueChange={(value) => status.onChange(value === none ? '' : value)}
          options={[
            { value: none, label: t`As it comes` },
            ...messageRuleStatuses.map((each) => ({ value: each, label: statusLabels[each] })),
          ]}
        />
      </Field>
      <Field label={t`About`}>
        <RecordPick record={record.value} onValueChange={record.onChange} />
      </Field>
      <Field label={t`Tag`}>
        <Select
          value={tagId.value || none}
          onValueChange={(value) => tagId.onChange(value === none ? '' : value)}
          options={[
            { value: none, label: t`None` },
            ...tags.map(({ id, name }) => ({ value: id, label: name })),
            // One that lies in the trash is not offered, and stays until another one is chosen.
            ...(tagId.value !== '' && !tags.some(({ id }) => id === tagId.value)
              ? [{ value: tagId.value, label: t`In the trash` }]
              : []),
          ]}
        />
      </Field>
      <Checkbox
        label={t`Archive it`}
        checked={archives.value}
        onCheckedChange={(checked) => archives.onChange(checked)}
      />
      <Checkbox
        label={t`Mark it as read for everybody`}
        checked={marksRead.value}
        onCheckedChange={(checked) => marksRead.onChange(checked)}
      />
      <Checkbox
        label={t`Ask no further rule`}
        checked={stops.value}
        onCheckedChange={(checked) => stops.onChange(checked)}
      />
    </>
  )
}

function Active({ control }: { control: RuleControl }) {
  const { field } = useController({ control, name: 'isActive' })
  return (
    <Checkbox
      label={t`The rule is on`}
      hint={t`It acts on mails that come from then on.`}
      checked={field.value}
      onCheckedChange={(checked) => field.onChange(checked)}
    />
  )
}
