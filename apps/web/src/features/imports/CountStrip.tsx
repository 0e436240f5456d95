import type { ImportResult } from '@kinfolio/contract/imports'
import { classNames } from '@kinfolio/ui/class-names'

import { formatCount } from '../../lib/format.ts'
import { countLabels } from './import-words.ts'

const names = ['added', 'duplicate', 'skipped', 'refused'] as const

/** The counts of a file, at a glance. A zero is pale. */
export function CountStrip({ kind, counts }: Pick<ImportResult, 'kind' | 'counts'>) {
  const labels = countLabels(kind)
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-lg border sm:grid-cols-4">
      {names.map((name) => (
        <div
          key={name}
          className="border-border px-4 py-2.5 max-sm:nth-[n+3]:border-t max-sm:even:border-l sm:not-first:border-l"
        >
          <dt className="text-xs font-medium text-muted">{labels[name]}</dt>
          <dd
            className={classNames(
              'tabular text-xl font-semibold',
              counts[name] === 0 ? 'text-faint' : name === 'refused' && 'text-negative',
            )}
          >
            {formatCount(counts[name])}
          </dd>
        </div>
      ))}
    </dl>
  )
}
