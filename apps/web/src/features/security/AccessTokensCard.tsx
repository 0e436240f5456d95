import type { AccessToken } from '@kinfolio/contract/access-tokens'
import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { useConfirm } from '@kinfolio/ui/confirm'
import { IconButton } from '@kinfolio/ui/IconButton'
import { toast } from '@kinfolio/ui/toast'
import { plural, t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { userApi } from '../../api/client.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatInstantDay } from '../../lib/format.ts'
import { AccountRow, WaitingRows } from './AccountRow.tsx'
import { failures } from './failures.ts'
import { MakeTokenDialog } from './MakeTokenDialog.tsx'
import { accessTokensQuery, securityKey } from './queries.ts'

/** Lists the access tokens of the user: programs act by them. */
export function AccessTokensCard() {
  const { data: tokens, error, refetch } = useQuery(accessTokensQuery)
  const [isMaking, setIsMaking] = useState(false)
  return (
    <Card
      flush
      title={t`Access tokens`}
      description={t`A program that reads or writes records for you sends one with each call. Each is for one organisation.`}
      actions={
        <Button size="sm" icon="lucide:plus" onClick={() => setIsMaking(true)}>
          {t`Make a token`}
        </Button>
      }
    >
      {error && !tokens && (
        <div className="p-3">
          <FailedNotice title={failures.loadTokens} error={error} onRetry={() => void refetch()} />
        </div>
      )}
      <ul className="divide-y" aria-busy={!tokens}>
        {tokens?.map((token) => <TokenRow key={token.id} token={token} />) ??
          (!error && <WaitingRows count={1} />)}
        {tokens?.length === 0 && (
          <AccountRow icon="lucide:key-square" title={t`No access token yet`}>
            {t`The calls that programs can make are described at /api/docs.`}
          </AccountRow>
        )}
      </ul>
      {isMaking && <MakeTokenDialog onClose={() => setIsMaking(false)} />}
    </Card>
  )
}

function TokenRow({ token }: { token: AccessToken }) {
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const { id, name, orgName, scope, entityIds, hint, expiresAt, isOver, lastUsedAt } = token
  const remove = useMutation(
    userApi.accessTokens.remove.mutationOptions({
      meta: { failed: failures.removeToken },
      onSuccess: () => toast({ title: t`${name} was taken back`, color: 'success' }),
      onSettled: async () => {
        await queryClient.invalidateQueries({ queryKey: userApi.accessTokens.key() })
        await queryClient.invalidateQueries({ queryKey: securityKey })
      },
    }),
  )

  async function ask() {
    const isSure = await confirm({
      variant: 'danger',
      title: t`Take ${name} back?`,
      message: t`The program that has it is refused from now on. This can not be undone; another one can be made.`,
      confirmText: t`Take it back`,
    })
    if (isSure) remove.mutate({ id })
  }

  return (
    <AccountRow
      icon="lucide:key-square"
      title={name}
      badge={
        isOver ? (
          <Badge color="neutral">{t`Ended`}</Badge>
        ) : (
          <Badge color={scope === 'WRITE' ? 'warning' : 'info'}>
            {scope === 'WRITE' ? t`Reads and writes` : t`Reads`}
          </Badge>
        )
      }
      actions={
        <IconButton
          icon="lucide:trash-2"
          label={t`Take ${name} back`}
          size="sm"
          loading={remove.isPending}
          onClick={ask}
        />
      }
    >
      {[
        orgName,
        entityIds && plural(entityIds.length, { one: '# entity', other: '# entities' }),
        t`ends with …${hint}`,
        isOver ? t`ended ${formatInstantDay(expiresAt)}` : t`until ${formatInstantDay(expiresAt)}`,
        lastUsedAt ? t`last used ${formatInstantDay(lastUsedAt)}` : t`never used`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </AccountRow>
  )
}
