import type { ImportPreview } from '@kinfolio/contract/imports'
import { Progress } from '@kinfolio/ui/Progress'

import { countOf, formatName } from './import-words.ts'

/** What the file was recognised as, and that an answer is being tried. */
export function FileLine({ preview, isAsking }: { preview: ImportPreview; isAsking: boolean }) {
  const { kind, fileName, counts } = preview
  return (
    <div className="-my-1 flex flex-col gap-1.5">
      <p className="flex min-w-0 items-baseline gap-2 text-xs text-muted">
        <span className="min-w-0 truncate font-medium text-default">{fileName}</span>
        <span className="shrink-0">
          {formatName(preview)}
          {counts.total > 0 && ` · ${countOf(counts.total, kind === 'RATES' ? 'rate' : 'row')}`}
        </span>
      </p>
      <div className="h-1">
        {isAsking && <Progress value={null} label="Reading the file again" className="h-1" />}
      </div>
    </div>
  )
}
