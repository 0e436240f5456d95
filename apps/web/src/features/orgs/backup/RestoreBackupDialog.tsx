import { type BackupMember, RestoredOrg } from '@kinfolio/contract/backups'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Dialog } from '@kinfolio/ui/Dialog'
import { Field } from '@kinfolio/ui/Field'
import { FileDrop } from '@kinfolio/ui/FileDrop'
import { Progress } from '@kinfolio/ui/Progress'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'

import { isUnreachable } from '../../../api/api-error.ts'
import { upload } from '../../../api/upload.ts'
import { formatCount, formatInstant } from '../../../lib/format.ts'
import { failures } from '../failures.ts'
import { roleLabels } from '../members/words.ts'
import { orgsQuery } from '../queries.ts'
import { useSwitchOrg } from '../use-switch-org.ts'

type RestoreBackupDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** A new organisation from a backup. */
export function RestoreBackupDialog({ open, onOpenChange }: RestoreBackupDialogProps) {
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      persistent={isBusy}
      title={t`Restore a backup`}
      description={t`It becomes a new organisation that you own. Nothing that is here now is changed.`}
    >
      {open && <Restore onBusyChange={setIsBusy} onClose={() => onOpenChange(false)} />}
    </Dialog>
  )
}

function Restore({
  onBusyChange,
  onClose,
}: {
  onBusyChange: (isBusy: boolean) => void
  onClose: () => void
}) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const [files, setFiles] = useState<File[]>([])
  const [name, setName] = useState('')
  const [sent, setSent] = useState(0)
  const restore = useMutation({
    meta: { inPlace: failures.restoreBackup },
    mutationFn: async (file: File) => {
      const form = new FormData()
      form.set('file', file)
      if (name.trim() !== '') form.set('name', name.trim())
      setSent(0)
      return RestoredOrg.parse(await upload('/orgs/restore', form, setSent))
    },
    onMutate: () => onBusyChange(true),
    onSettled: () => onBusyChange(false),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: orgsQuery.queryKey })
      await router.invalidate()
    },
  })
  const [file] = files

  function submit(event: FormEvent) {
    event.preventDefault()
    if (file) restore.mutate(file)
  }

  if (restore.data) return <Restored restored={restore.data} onClose={onClose} />
  return (
    <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
      {restore.error && (
        <Callout color="error" title={failures.restoreBackup}>
          {restore.error.message}{' '}
          {isUnreachable(restore.error)
            ? t`It may have been restored all the same: look at your organisations first.`
            : t`Nothing was changed.`}
        </Callout>
      )}
      <Field label={t`Backup`} required>
        <FileDrop
          files={files}
          onFilesChange={(chosen) => {
            setFiles(chosen)
            restore.reset()
          }}
          accept=".zip"
          disabled={restore.isPending}
          hint={t`The zip file that a backup gave you`}
        />
      </Field>
      <Field label={t`Name of the new organisation`} hint={t`Left empty, it is called as it was.`}>
        <TextInput
          value={name}
          maxLength={200}
          disabled={restore.isPending}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      {restore.isPending && (
        <div aria-live="polite" className="flex flex-col gap-1.5">
          <p className="text-xs text-muted">
            {sent < 1 ? t`Sending the file…` : t`Reading, checking and writing the records…`}
          </p>
          <Progress label={t`Restoring the backup`} value={sent < 1 ? sent * 100 : null} />
        </div>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose} disabled={restore.isPending}>
          {t`Cancel`}
        </Button>
        <Button
          type="submit"
          variant="solid"
          color="primary"
          loading={restore.isPending}
          disabled={file === undefined}
        >
          {t`Restore`}
        </Button>
      </div>
    </form>
  )
}

function Restored({ restored, onClose }: { restored: RestoredOrg; onClose: () => void }) {
  const { org, madeAt, rows, files, lacksFiles, notInvited } = restored
  const switchOrg = useSwitchOrg()
  const [isSwitching, setIsSwitching] = useState(false)
  async function open() {
    setIsSwitching(true)
    await switchOrg(org.id)
    onClose()
  }
  return (
    <div className="flex flex-col gap-4">
      <Callout color="success" title={t`${org.name} was restored`}>
        {files > 0
          ? t`${formatCount(rows)} records and ${formatCount(files)} files, as of ${formatInstant(madeAt)}.`
          : t`${formatCount(rows)} records, as of ${formatInstant(madeAt)}.`}
      </Callout>
      {lacksFiles && (
        <Callout color="warning" title={t`The backup does not hold all files`}>
          {t`Records that name one find it missing.`}
        </Callout>
      )}
      {notInvited.length > 0 && <NotInvited members={notInvited} />}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t`Stay here`}</Button>
        <Button variant="solid" color="primary" loading={isSwitching} onClick={() => void open()}>
          {t`Work in it`}
        </Button>
      </div>
    </div>
  )
}

function NotInvited({ members }: { members: readonly BackupMember[] }) {
  return (
    <section aria-label={t`Members of then`}>
      <p className="text-sm">
        <span className="font-medium">{t`You are its only member.`}</span>{' '}
        <span className="text-muted">{t`Whoever else was one can be invited again:`}</span>
      </p>
      <ul className="mt-1.5 max-h-40 overflow-y-auto rounded-md border text-sm">
        {members.map(({ email, name, role }) => (
          <li key={email} className="flex justify-between gap-3 border-b px-3 py-1.5 last:border-b-0">
            <span className="min-w-0 truncate">
              {name} <span className="text-muted">{email}</span>
            </span>
            <span className="shrink-0 text-muted">{roleLabels[role]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
