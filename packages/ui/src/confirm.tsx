import { t } from '@lingui/core/macro'
import { createContext, use } from 'react'

export type ConfirmVariant = 'danger' | 'warning' | 'info'

export type ConfirmQuestion = {
  title?: string
  message?: string
  confirmText?: string
  cancelText?: string
  variant?: ConfirmVariant
  /** Must be typed before it can be confirmed: the name of what would be gone for good. */
  typedText?: string
}

/** What is asked where the caller says nothing (spec §9). */
export const confirmDefaults = {
  title: t`Confirm Action`,
  message: t`Are you sure you want to proceed?`,
  confirmText: t`Confirm`,
  cancelText: t`Cancel`,
  variant: 'warning',
} as const satisfies ConfirmQuestion

export type AskConfirm = (question?: ConfirmQuestion) => Promise<boolean>

export const ConfirmContext = createContext<AskConfirm | null>(null)

/** Asks the person; the promise is true when confirmed, false when cancelled or overtaken by another question. */
export function useConfirm(): AskConfirm {
  const ask = use(ConfirmContext)
  if (!ask) throw new Error('useConfirm needs a <ConfirmProvider> above it.')
  return ask
}
