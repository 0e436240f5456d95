import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'

/** The session ended while somebody was writing. The page stays, so that no entry is lost. */
export function askToSignIn(): void {
  toast({
    id: 'signed-out',
    title: t`Your session has ended`,
    description: t`What you entered is still here. Sign in in another tab, come back, and save again.`,
    color: 'warning',
    duration: 60_000,
    actions: [{ label: t`Sign in`, onPress: () => void window.open('/login', '_blank', 'noopener') }],
  })
}
