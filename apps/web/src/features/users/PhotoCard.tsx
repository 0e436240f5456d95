import type { User } from '@kinfolio/contract/users'
import { Avatar } from '@kinfolio/ui/Avatar'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Card } from '@kinfolio/ui/Card'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'

import { useChosenPicture } from '../../pages/use-chosen-picture.ts'
import { failures } from './failures.ts'
import { removePictureMutation } from './mutations.ts'
import { PhotoDialog } from './PhotoDialog.tsx'
import { refetchSession } from './queries.ts'

/** The picture that the members of the user's organisations see; initials where there is none. */
export function PhotoCard({ user }: { user: User }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const { chosen, choose, leave } = useChosenPicture()
  const [isUnreadable, setIsUnreadable] = useState(false)
  const picture = user.settings.avatar ?? user.image
  const remove = useMutation({
    ...removePictureMutation,
    onSuccess: async () => {
      await refetchSession(queryClient)
      await router.invalidate()
      toast({ title: t`Your photo was removed`, color: 'success' })
    },
  })

  function take(file: File | undefined) {
    setIsUnreadable(false)
    if (file) choose(file)
  }

  return (
    <Card title={t`Photo`} description={t`Seen by the members of your organisations.`}>
      {isUnreadable && (
        <Callout color="error" title={failures.updatePicture} className="mb-3">
          <Trans>This picture could not be read. Choose a JPEG, PNG or WebP file.</Trans>
        </Callout>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={user.name} src={picture && largeOf(picture)} size={72} />
        <div className="flex flex-wrap gap-2">
          <Button icon="lucide:upload" onClick={() => input.current?.click()}>
            {picture ? t`Change photo…` : t`Upload a photo…`}
          </Button>
          {user.settings.avatar !== null && (
            <Button variant="ghost" loading={remove.isPending} onClick={() => remove.mutate({})}>
              {t`Remove`}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label={t`Photo`}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            take(event.target.files?.[0])
            // The same file may be chosen again.
            event.target.value = ''
          }}
        />
      </div>
      {chosen && (
        <PhotoDialog
          photo={chosen}
          onClose={leave}
          onUnreadable={() => {
            leave()
            setIsUnreadable(true)
          }}
        />
      )}
    </Card>
  )
}

/** The server keeps a picture in two sizes. The small one is for lists. */
function largeOf(address: string): string {
  return address.startsWith('/api/') ? `${address}&size=256` : address
}
