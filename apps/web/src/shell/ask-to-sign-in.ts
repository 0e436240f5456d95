import { toast } from '@kinfolio/ui/toast'

/** The session has ended in the middle of writing: the page stays, so that nothing that was entered is lost. */
export function askToSignIn(): void {
  toast({
    id: 'signed-out',
    title: 'Your session has ended',
    description: 'What you entered is still here. Sign in in another tab, come back, and save again.',
    color: 'warning',
    duration: 60_000,
    actions: [{ label: 'Sign in', onPress: () => void window.open('/login', '_blank', 'noopener') }],
  })
}
