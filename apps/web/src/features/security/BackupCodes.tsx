import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { useState } from 'react'

import { saveFile } from '../../lib/save-file.ts'

/** Codes for the day the phone is lost. They are shown here once. */
export function BackupCodes({ codes, email }: { codes: readonly string[]; email: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const text = [`Backup codes of ${email} for Kinfolio. Each works once.`, '', ...codes, ''].join('\n')
  return (
    <div className="flex flex-col gap-4">
      <Callout color="warning" title="They are shown this once">
        Keep them where you find them without your phone: printed, or in a password manager. Each lets you in
        once when you have no other code.
      </Callout>
      <ul
        aria-label="Backup codes"
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
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button
          icon="lucide:download"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'kinfolio-backup-codes.txt')}
        >
          Download
        </Button>
      </div>
    </div>
  )
}
