import type { Attachment, ListedAttachment } from '@kinfolio/contract/attachments'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { fileSize } from '@kinfolio/ui/file-size'
import { Icon } from '@kinfolio/ui/Icon'
import { t } from '@lingui/core/macro'

import { BankAlarmBadge } from '../../forms/BankAlarmBadge.tsx'
import { formatDay, formatInstant, formatInstantDay } from '../../lib/format.ts'
import { PaperHitLine } from './PaperHitLine.tsx'
import { VirusBadge } from './VirusBadge.tsx'
import { kindWords, linkName, paperIcon, periodWords, sourceLabels, targetLabels } from './words.ts'

export const hiddenPaperColumns = [
  'period',
  'fileName',
  'mediaType',
  'description',
  'source',
  'uploadedBy',
  'bytes',
  'updatedAt',
]

export const paperColumns: DataColumn<ListedAttachment>[] = [
  {
    id: 'title',
    header: t`Title`,
    cell: (paper) => (
      <span className="grid min-w-56 gap-0.5 py-1">
        <span className="flex min-w-0 items-center gap-2">
          <Icon name={paperIcon(paper)} className="size-4 text-faint" />
          <span className="max-w-96 truncate" title={paper.title}>
            {paper.title}
          </span>
          {paper.isConfidential && (
            <Icon name="lucide:lock" label={t`Confidential`} className="size-3.5 text-muted" />
          )}
        </span>
        {/* Below the title, which would have no room left beside them. */}
        <span className="flex gap-1.5 empty:hidden">
          <BankAlarmBadge about={{ type: 'attachment', id: paper.id }} />
          <VirusBadge paper={paper} />
        </span>
        <PaperHitLine hit={paper.hit} />
      </span>
    ),
    fileValue: ({ title }) => title,
    sortable: true,
  },
  {
    id: 'kind',
    header: t`Kind`,
    cell: ({ kind }) => <span className={kind === null ? 'text-faint' : undefined}>{kindWords(kind)}</span>,
    fileValue: ({ kind }) => (kind === null ? null : kindWords(kind)),
    sortable: true,
  },
  {
    id: 'on',
    header: t`Date`,
    cell: ({ on }) => on && formatDay(on),
    fileValue: ({ on }) => on,
    sortable: true,
  },
  { id: 'period', header: t`Period`, cell: periodWords, fileValue: periodWords },
  textColumn('issuer', t`Issued by`, ({ issuerName }) => issuerName),
  {
    id: 'links',
    header: t`On`,
    cell: ({ links }) =>
      links.length === 0 ? (
        <span className="text-faint">{t`no record yet`}</span>
      ) : (
        <span className="block max-w-44 truncate" title={linkNames(links)}>
          {links.map(linkName).join(', ')}
        </span>
      ),
    fileValue: ({ links }) => linkNames(links) || null,
  },
  textColumn('fileName', t`File`, ({ fileName }) => fileName),
  textColumn('mediaType', t`Type of file`, ({ mediaType }) => mediaType),
  textColumn('description', t`Notes`, ({ description }) => description),
  textColumn('source', t`How it came`, ({ source }) => sourceLabels[source]),
  textColumn(
    'uploadedBy',
    t`Added by`,
    ({ uploadedBy }) => uploadedBy && (uploadedBy.name ?? t`a former user`),
  ),
  {
    id: 'bytes',
    header: t`Size`,
    numeric: true,
    cell: ({ bytes }) => fileSize(bytes),
    fileValue: ({ bytes }) => bytes,
    sortable: true,
  },
  {
    id: 'createdAt',
    header: t`Added`,
    cell: ({ createdAt }) => <span title={formatInstant(createdAt)}>{formatInstantDay(createdAt)}</span>,
    fileValue: ({ createdAt }) => createdAt,
    sortable: true,
  },
  {
    id: 'updatedAt',
    header: t`Changed`,
    cell: ({ updatedAt }) => formatInstant(updatedAt),
    fileValue: ({ updatedAt }) => updatedAt,
    sortable: true,
  },
]

function linkNames(links: Attachment['links']): string {
  return links.map((link) => `${linkName(link)} (${targetLabels[link.entityType]})`).join('; ')
}

function textColumn(
  id: string,
  header: string,
  textOf: (paper: Attachment) => string | null,
): DataColumn<ListedAttachment> {
  return {
    id,
    header,
    cell: (paper) => (
      <span className="block max-w-64 truncate" title={textOf(paper) ?? undefined}>
        {textOf(paper)}
      </span>
    ),
    fileValue: (paper) => textOf(paper) || null,
  }
}
