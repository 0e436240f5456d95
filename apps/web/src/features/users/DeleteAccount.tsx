import { Button, type ButtonProps } from '@kinfolio/ui/Button'
import { t } from '@lingui/core/macro'
import { useState } from 'react'

import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'

/** The button that deletes the account, and the dialog that first says what ends. */
export function DeleteAccount(look: Pick<ButtonProps, 'variant' | 'color' | 'size' | 'icon'>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button {...look} onClick={() => setIsOpen(true)}>
        {t`Delete account…`}
      </Button>
      {isOpen && <DeleteAccountDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
