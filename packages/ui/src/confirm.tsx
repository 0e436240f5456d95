import { t } from '@lingui/core/macro'
import { createContext, use } from 'react'

export type ConfirmVariant = 'danger' | 'warning' | 'info'

export type ConfirmQuestion = {
  title?: string
  message?: string
  confirmText?: string
  cancelText?: string
  variant?: ConfirmVariant
  /** The text that must be typed before the user can confirm: the name of what would be gone for good. */
  typedText?: string
}

/** The question where the caller gives no words (spec §9). */
export const confirmDefaults = {
  title: t`Confirm Action`,
  message: t`Are you sure you want to proceed?`,
  confirmText: t`Confirm`,
  cancelText: t`Cancel`,
  variant: 'warning',
} as const satisfies ConfirmQuestion

export type AskConfirm = (question?: ConfirmQuestion) => Promise<boolean>

export const ConfirmContext = createContext<AskConfirm | null>(null)

/** Asks the user. The promise is true when they confirm, false when they cancel or another question comes. */
export function useConfirm(): AskConfirm {
  const ask = use(ConfirmContext)
  if (!ask) throw new Error('useConfirm needs a <ConfirmProvider> above it.')
  return ask
}
