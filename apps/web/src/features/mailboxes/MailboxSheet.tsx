import { afterReadings, mailboxSecurities } from '@kinfolio/contract/mailbox-kinds'
import { MailboxUpdate } from '@kinfolio/contract/mailboxes'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { PasswordInput } from '@kinfolio/ui/PasswordInput'
import { Select } from '@kinfolio/ui/Select'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'

import { useOrg } from '../../api/org-context.ts'
import { DayInput } from '../../forms/day/DayInput.tsx'
import { FormField } from '../../forms/FormField.tsx'
import { FormSheet } from '../../forms/FormSheet.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { useUnsaved } from '../../forms/unsaved.ts'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { todayIn } from '../../lib/format.ts'
import { showFailure } from '../../lib/show-failure.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { failures } from './failures.ts'
import { FolderInput } from './FolderInput.tsx'
import { inputOfMailbox, portFor, tryOf, valuesOfMailbox, type MailboxValues } from './mailbox-values.ts'
import { createMailboxMutation, tryMailboxMutation, updateMailboxMutation } from './mutations.ts'
import { refreshMailboxes } from './queries.ts'
import { afterReadingLabels, securityLabels } from './words.ts'

type MailboxSheetProps = OverlayProps['mailbox'] & { open: boolean; onOpenChange: (open: boolean) => void }

const fields = [
  'address',
  'host',
  'port',
  'security',
  'user',
  'password',
  'folder',
  'afterReading',
  'moveTo',
  'readsSince',
] as const

/** Adds a mailbox, or changes how one is read. It is tried before it is kept. */
export function MailboxSheet({ mailbox, open, onOpenChange }: MailboxSheetProps) {
  const { api, org } = useOrg()
  const queryClient = useQueryClient()
  const attempt = useMutation(tryMailboxMutation(api))
  const create = useMutation(createMailboxMutation(api))
  const update = useMutation(updateMailboxMutation(api))
  const form = useForm({
    defaultValues: valuesOfMailbox(mailbox, todayIn(org.settings.timeZone)),
    resolver: contractResolver<MailboxValues, typeof MailboxUpdate>(MailboxUpdate, (values) =>
      inputOfMailbox(mailbox, values),
    ),
  })
  const { control } = form
  const { errors, isDirty } = form.formState
  const [security, port, afterReading] = useWatch({ control, name: ['security', 'port', 'afterReading'] })
  const isSaving = attempt.isPending || create.isPending || update.isPending
  const trial = attempt.data
  const folders = trial?.folders ?? []
  useUnsaved(isDirty)

  async function save({ isTried }: { isTried: boolean }) {
    const input = inputOfMailbox(mailbox, form.getValues())
    try {
      if (!isTried && (await attempt.mutateAsync(tryOf(mailbox, input))).problem !== null) return
      if (mailbox) await update.mutateAsync({ id: mailbox.id, version: mailbox.version, ...input })
      else await create.mutateAsync({ ...input, password: input.password ?? '' })
      const { address } = input
      toast({
        title: mailbox ? t`${address} was saved` : t`${address} is read from now on`,
        color: 'success',
      })
      onOpenChange(false)
    } catch (error) {
      showFailure(error, form.setError, fields)
    }
    await refreshMailboxes(queryClient, api)
  }

  return (
    <FormSheet
      open={open}
      title={mailbox ? t`Edit ${mailbox.address}` : t`Add a mailbox`}
      form="mailbox"
      saveLabel={t`Try and save`}
      isDirty={isDirty}
      isSaving={isSaving}
      loss={mailbox ? t`The mailbox is read as before.` : t`The mailbox is not added.`}
      onClose={() => onOpenChange(false)}
    >
      <form
        id="mailbox"
        onSubmit={(event) => void form.handleSubmit(() => save({ isTried: false }))(event)}
        className="grid gap-4"
        noValidate
      >
        {errors.root?.message && (
          <Callout
            color="error"
            title={
              attempt.error ? failures.tryMailbox : mailbox ? failures.updateMailbox : failures.createMailbox
            }
          >
            {errors.root.message}
          </Callout>
        )}
        {trial?.message && (
          <Callout
            color="error"
            title={t`The mailbox cannot be read like this`}
            actions={
              <Button
                size="xs"
                disabled={isSaving}
                onClick={() => void form.handleSubmit(() => save({ isTried: true }))()}
              >
                {t`Save all the same`}
              </Button>
            }
          >
            {trial.message}
          </Callout>
        )}
        <TextField
          control={control}
          name="address"
          label={t`Mail address`}
          placeholder="post@example.com"
          required
        />
        <div className="grid gap-4 sm:grid-cols-[1fr_7rem]">
          <TextField
            control={control}
            name="host"
            label={t`IMAP server`}
            placeholder="imap.example.com"
            required
          />
          <TextField control={control} name="port" label={t`Port`} onlyDigits required />
        </div>
        <FormField control={control} name="security" label={t`Encryption`}>
          {({ value, onValueChange }) => (
            <Select
              value={mailboxSecurities.find((known) => known === value)}
              onValueChange={(next) => {
                form.setValue('port', portFor(next, port), { shouldDirty: true })
                onValueChange(next)
              }}
              options={mailboxSecurities.map((known) => ({ value: known, label: securityLabels[known] }))}
            />
          )}
        </FormField>
        {security === 'NONE' && (
          <Callout color="warning">
            {t`Everybody on the way can read the password and the mails. Only servers in the own network of this installation are asked in this way.`}
          </Callout>
        )}
        <TextField
          control={control}
          name="user"
          label={t`User`}
          hint={t`Leave it empty where it is the mail address.`}
        />
        <FormField
          control={control}
          name="password"
          label={t`Password`}
          required={!mailbox}
          hint={
            mailbox
              ? t`It stays as it is unless you type another one.`
              : t`Some providers ask for a password made for one application. It is kept encrypted and shown to nobody.`
          }
        >
          {({ value, onValueChange, onBlur }) => (
            <PasswordInput
              autoComplete="off"
              value={value}
              onBlur={onBlur}
              onChange={({ target }) => onValueChange(target.value)}
            />
          )}
        </FormField>
        <FormField control={control} name="folder" label={t`Folder`} required>
          {(field) => <FolderInput {...field} folders={folders} />}
        </FormField>
        <FormField control={control} name="afterReading" label={t`Once a mail is kept here`}>
          {({ value, onValueChange }) => (
            <Select
              value={afterReadings.find((known) => known === value)}
              onValueChange={onValueChange}
              options={afterReadings.map((known) => ({ value: known, label: afterReadingLabels[known] }))}
            />
          )}
        </FormField>
        {afterReading === 'MOVE' && (
          <FormField control={control} name="moveTo" label={t`Move it to`} required>
            {(field) => <FolderInput {...field} folders={folders} />}
          </FormField>
        )}
        <FormField
          control={control}
          name="readsSince"
          label={t`Mails since`}
          hint={t`Older mails are left alone.`}
          required
        >
          {(field) => <DayInput {...field} />}
        </FormField>
      </form>
    </FormSheet>
  )
}
