import { TRASH_DAYS } from '@kinfolio/contract/constants'
import type { Org } from '@kinfolio/contract/orgs'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { useConfirm } from '@kinfolio/ui/confirm'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'

import { orgApi } from '../../api/client.ts'
import { undoMs } from '../../pages/undo-ms.ts'
import { deleteOrgMutation } from './mutations.ts'
import { useOrgGone } from './use-org-gone.ts'
import { useRestoreOrg } from './use-restore-org.ts'

/** Deletes an organisation. The user has to type its name first. */
export function DeleteOrgCard({ org }: { org: Org }) {
  const confirm = useConfirm()
  const goOn = useOrgGone()
  const { restore } = useRestoreOrg()
  const remove = useMutation({
    ...deleteOrgMutation(orgApi(org.id)),
    onSuccess: async () => {
      await goOn(org.id)
      toast({
        id: `deleted ${org.id}`,
        title: t`${org.name} was deleted`,
        description: t`Its owners can bring it back for ${TRASH_DAYS} days.`,
        color: 'success',
        duration: undoMs,
        actions: [{ label: t`Undo`, onPress: () => restore(org) }],
      })
    },
  })

  async function ask() {
    const isSure = await confirm({
      variant: 'danger',
      title: t`Delete ${org.name}?`,
      message: t`All its positions, transactions, entities and members go with it, for everybody at once. Its owners can bring it back for ${TRASH_DAYS} days; then it is erased for good.`,
      confirmText: t`Delete organisation`,
      typedText: org.name,
    })
    if (isSure) remove.mutate({ id: org.id })
  }

  return (
    <Card
      title={t`Delete this organisation`}
      description={t`With everything in it, for all its members. Its owners can bring it back for ${TRASH_DAYS} days.`}
    >
      <Button
        variant="outline"
        color="error"
        icon="lucide:trash-2"
        loading={remove.isPending}
        onClick={() => void ask()}
      >
        {t`Delete organisation…`}
      </Button>
    </Card>
  )
}
