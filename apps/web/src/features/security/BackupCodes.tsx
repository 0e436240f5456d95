import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'

import { saveFile } from '../../lib/save-file.ts'

/** Backup codes, for a user who loses the phone. They are shown only once, here. */
export function BackupCodes({ codes, email }: { codes: readonly string[]; email: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const text = [t`Backup codes of ${email} for Kinfolio. Each works once.`, '', ...codes, ''].join('\n')
  return (
    <div className="flex flex-col gap-4">
      <Callout color="warning" title={t`They are shown this once`}>
        <Trans>
          Keep them where you find them without your phone: printed, or in a password manager. Each lets you
          in once when you have no other code.
        </Trans>
      </Callout>
      <ul
        aria-label={t`Backup codes`}
        className="tabular grid grid-cols-2 gap-x-6 gap-y-1 rounded-md bg-surface-sunken px-4 py-3 font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={isCopied ? 'lucide:check' : 'lucide:copy'}
          onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
        >
          {isCopied ? t`Copied` : t`Copy`}
        </Button>
        <Button
          icon="lucide:download"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'kinfolio-backup-codes.txt')}
        >
          {t`Download`}
        </Button>
      </div>
    </div>
  )
}
