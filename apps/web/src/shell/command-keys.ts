import { t } from '@lingui/core/macro'

const isApple = /mac|iphone|ipad/i.test(navigator.platform)

/** The keys that open the command palette, as the keyboard names them. */
export const commandKeys = isApple ? '⌘ K' : t`Ctrl K`

/** Those that save the form that is open. */
export const saveKeys = isApple ? '⌘ ⏎' : t`Ctrl Enter`

/** Those that open and close the assistant. */
export const askKeys = isApple ? '⌘ J' : t`Ctrl J`
