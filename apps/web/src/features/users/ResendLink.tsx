import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'

import { sendVerification } from '../../api/auth.ts'

type ResendLinkProps = { email: string; redirect?: string | undefined; isFirst?: boolean }

/** Mails the link that confirms an address once more. */
export function ResendLink({ email, redirect, isFirst = false }: ResendLinkProps) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => sendVerification(email, redirect),
  })
  return (
    <>
      {error && (
        <Callout color="error" title={t`The link was not sent`}>
          {error.message}
        </Callout>
      )}
      {isSuccess && <Callout color="success" title={t`A new link is on its way to ${email}`} />}
      <Button size="lg" loading={isPending} onClick={() => mutate()}>
        {isFirst ? t`Send the link` : t`Send the link again`}
      </Button>
    </>
  )
}
