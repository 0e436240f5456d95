import { hasPages } from '@kinfolio/contract/drawn-papers'
import type { MadePaperShare } from '@kinfolio/contract/paper-shares'
import { day } from '@kinfolio/ledger/days/day'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Dialog } from '@kinfolio/ui/Dialog'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import { useOrg } from '../../api/org-context.ts'
import { FormSheet } from '../../forms/FormSheet.tsx'
import { LinkToHandOver } from '../../forms/LinkToHandOver.tsx'
import { useUnsaved } from '../../forms/unsaved.ts'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { formatDay, todayIn } from '../../lib/format.ts'
import { showFailure } from '../../lib/show-failure.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { failures } from './failures.ts'
import { sharePaperMutation } from './mutations.ts'
import { inputOfNewShare, NewShare, newShareValues, shareFields, type ShareValues } from './share-values.ts'
import { ShareFields } from './ShareFields.tsx'

type SharePaperSheetProps = OverlayProps['sharePaper'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Makes a link by which somebody without an account sees a paper, and then shows its address once. */
export function SharePaperSheet({ paper, open, onOpenChange }: SharePaperSheetProps) {
  const { api, org } = useOrg()
  const queryClient = useQueryClient()
  const share = useMutation(sharePaperMutation(api))
  const [made, setMade] = useState<MadePaperShare | null>(null)
  const isDrawn = hasPages(paper)
  const form = useForm({
    defaultValues: newShareValues(day(todayIn(org.settings.timeZone)), isDrawn),
    resolver: contractResolver<ShareValues, typeof NewShare>(NewShare, inputOfNewShare),
  })
  const { errors, isDirty } = form.formState
  useUnsaved(isDirty && made === null)

  const save = form.handleSubmit(async (input) => {
    try {
      setMade(await share.mutateAsync({ id: paper.id, ...input }))
    } catch (error) {
      showFailure(error, form.setError, shareFields)
    }
    await queryClient.invalidateQueries({ queryKey: api.paperShares.key() })
  })

  if (made) return <MadeLink made={made} open={open} onOpenChange={onOpenChange} />
  return (
    <FormSheet
      open={open}
      title={t`Share ${paper.title} by a link`}
      form="share"
      saveLabel={t`Make the link`}
      isDirty={isDirty}
      isSaving={share.isPending}
      loss={t`No link is made.`}
      onClose={() => onOpenChange(false)}
    >
      <form id="share" onSubmit={(event) => void save(event)} className="grid gap-4" noValidate>
        {errors.root?.message && (
          <Callout color="error" title={failures.sharePaper}>
            {errors.root.message}
          </Callout>
        )}
        <p className="text-sm text-muted">
          {t`Whoever has the link sees this paper, without an account. Every opening is noted, and you can take the link back at any time.`}
        </p>
        <ShareFields control={form.control} isDrawn={isDrawn} />
      </form>
    </FormSheet>
  )
}

type MadeLinkProps = { made: MadePaperShare; open: boolean; onOpenChange: (open: boolean) => void }

function MadeLink({ made: { url, recipient, expiresOn, hasPassword }, open, onOpenChange }: MadeLinkProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t`The link for ${recipient} is made`}>
      <div className="flex flex-col gap-4">
        {url === undefined ? (
          <Callout color="warning" title={t`Its address can not be shown`}>
            {t`The connection was lost when the server told it, and only a digest of it is kept. Take this link back, and make another one.`}
          </Callout>
        ) : (
          <>
            <p className="text-sm">
              {hasPassword
                ? t`It opens until ${formatDay(expiresOn)}. Tell the password on another way.`
                : t`It opens until ${formatDay(expiresOn)}.`}
            </p>
            <LinkToHandOver url={url} />
          </>
        )}
        <Button className="self-end" onClick={() => onOpenChange(false)}>
          {t({ message: 'Done', context: 'button' })}
        </Button>
      </div>
    </Dialog>
  )
}
