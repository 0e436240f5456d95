import type { ImportPreview } from '@kinfolio/contract/imports'
import { Button } from '@kinfolio/ui/Button'
import { Progress } from '@kinfolio/ui/Progress'
import { t } from '@lingui/core/macro'

import { countOf, type Counted } from '../../lib/count-words.ts'
import { formatName } from './import-words.ts'

type FileLineProps = {
  preview: ImportPreview
  isAsking: boolean
  isAsTable: boolean
  /** Reads the file by its columns, or again in the format that was recognised. */
  onAsTable: (asTable: boolean) => void
}

/** The recognised format, and a sign that a new reading is under way. */
export function FileLine({ preview, isAsking, isAsTable, onAsTable }: FileLineProps) {
  const { kind, fileName, counts } = preview
  return (
    <div className="-my-1 flex flex-col gap-1.5">
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-1 text-xs text-muted">
        <span className="max-w-full min-w-0 truncate font-medium text-default">{fileName}</span>
        <span className="shrink-0">
          {formatName(preview)}
          {counts.total > 0 && ` · ${countOf(counts.total, units[kind] ?? 'row')}`}
        </span>
        {(isAsTable || mayBeTable(preview)) && (
          <Button size="sm" variant="link" className="sm:ml-auto" onClick={() => onAsTable(!isAsTable)}>
            {isAsTable ? t`Read it as recognised` : t`Choose the columns myself`}
          </Button>
        )}
      </p>
      <div className="h-1">
        {isAsking && <Progress value={null} label={t`Reading the file again`} className="h-1" />}
      </div>
    </div>
  )
}

const units: Partial<Record<ImportPreview['kind'], Counted>> = {
  RATES: 'rate',
  CARDS: 'contact',
  COSTS: 'cost',
}

/** Recognition may be wrong, so a person can explain any table by hand. */
function mayBeTable({ kind, format, columns }: ImportPreview): boolean {
  const isBook = kind === 'TRANSACTIONS' && format !== 'PLAIN_CSV' && format !== 'UNKNOWN'
  return columns.length > 0 && (isBook || kind === 'CARDS' || kind === 'COSTS')
}
