import type { ImportPreview } from '@kinfolio/contract/imports'
import { Progress } from '@kinfolio/ui/Progress'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

import { importWords } from './import-words.ts'

/** While the import is under way. */
export function Importing({ preview }: { preview: ImportPreview }) {
  return (
    <div className="my-auto flex flex-col items-center gap-4 py-12 text-center">
      <p className="text-base font-semibold">{importWords(preview)}…</p>
      <Progress value={null} label={t`Importing`} className="max-w-sm" />
      <p className="max-w-sm text-sm text-muted">
        <Trans>
          All of it is saved, or nothing. You can close this: the import goes on, and you are told when it is
          done.
        </Trans>
      </p>
    </div>
  )
}
