import type { PaperReading } from '@kinfolio/contract/paper-readings'
import { Badge } from '@kinfolio/ui/Badge'
import { Callout } from '@kinfolio/ui/Callout'
import { Dialog } from '@kinfolio/ui/Dialog'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { paperFieldLabels } from '../../figures/paper-figures.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatInstant } from '../../lib/format.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { comparedReadings, type ComparedValue } from './compare-readings.ts'
import { failures } from './failures.ts'
import { paperReadingQuery } from './queries.ts'
import { suggestionWords } from './reading-words.ts'
import { paperAsVersion } from './shown-paper.ts'

type PaperComparisonDialogProps = OverlayProps['paperComparison'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What an earlier content of a paper says beside what it says now. */
export function PaperComparisonDialog({ paper, version, open, onOpenChange }: PaperComparisonDialogProps) {
  const { api } = useOrg()
  const before = useQuery(paperReadingQuery(api, paperAsVersion(paper, version)))
  const after = useQuery(paperReadingQuery(api, paper))
  const failed = [before, after].find(({ error, data }) => error && !data)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={t`What changed in ${paper.title}`}
      description={t`The values that were read in both, as of ${formatInstant(version.contentAt)} and as of now.`}
    >
      {failed?.error ? (
        <FailedNotice title={failures.readPaper} error={failed.error} onRetry={() => void failed.refetch()} />
      ) : before.data && after.data ? (
        <Comparison before={before.data} after={after.data} />
      ) : (
        <div aria-busy="true">
          <Skeleton className="h-48 w-full" />
        </div>
      )}
    </Dialog>
  )
}

function Comparison({ before, after }: { before: PaperReading; after: PaperReading }) {
  const unread = [
    before.state === 'READ' ? null : t`The earlier version was not read: its pages are pictures or locked.`,
    after.state === 'READ' ? null : t`What it holds now was not read: its pages are pictures or locked.`,
  ].filter((words) => words !== null)
  if (unread.length > 0) {
    return (
      <Callout color="info" title={t`There is nothing to compare yet`}>
        {unread.join(' ')}
      </Callout>
    )
  }
  const documents = comparedReadings(before, after)
  const changed = documents.flat().filter(({ isChanged }) => isChanged).length
  return (
    <div className="flex flex-col gap-4 text-sm">
      <p>
        {plural(changed, {
          0: 'Its values are the same in both.',
          one: '# value is another one.',
          other: '# values are others.',
        })}
      </p>
      {documents.map((values, index) => (
        <ComparedTable
          // oxlint-disable-next-line react/no-array-index-key -- documents have nothing but their place
          key={index}
          caption={documents.length > 1 ? t`Document ${index + 1}` : null}
          values={values}
        />
      ))}
    </div>
  )
}

function ComparedTable({ caption, values }: { caption: string | null; values: readonly ComparedValue[] }) {
  const ordered = values.toSorted((a, b) => Number(b.isChanged) - Number(a.isChanged))
  return (
    <table className="w-full table-fixed border-collapse text-left">
      {caption !== null && <caption className="pb-1 text-left font-medium">{caption}</caption>}
      <thead>
        <tr className="border-b text-xs text-muted">
          <th scope="col" className="w-1/4 py-1.5 pr-2 font-medium">{t`Value`}</th>
          <th scope="col" className="py-1.5 pr-2 font-medium">{t`Before`}</th>
          <th scope="col" className="py-1.5 font-medium">{t`Now`}</th>
        </tr>
      </thead>
      <tbody>
        {ordered.map(({ field, before, after, isChanged }) => (
          <tr key={field} className="border-b align-top last:border-b-0">
            <th scope="row" className="py-1.5 pr-2 font-normal text-muted">
              {paperFieldLabels[field]}
            </th>
            <td className="py-1.5 pr-2 break-words">{before ? suggestionWords(before) : t`not read`}</td>
            <td className="py-1.5 break-words">
              <span className={isChanged ? 'font-medium' : undefined}>
                {after ? suggestionWords(after) : t`not read`}
              </span>{' '}
              {isChanged && <Badge color="warning">{t`Changed`}</Badge>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
