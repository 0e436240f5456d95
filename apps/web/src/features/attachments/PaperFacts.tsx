import type { Attachment } from '@kinfolio/contract/attachments'
import { Card } from '@kinfolio/ui/Card'
import { fileSize } from '@kinfolio/ui/file-size'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { formatDay, formatInstant, formatInstantDay } from '../../lib/format.ts'
import { inertWords, kindWords, notScannedWords, periodWords, sourceLabels } from './words.ts'

/** What is said of a paper. */
export function PaperFacts({ paper }: { paper: Attachment }) {
  const { kind, on, issuerId, issuerName, description, uploadedBy, inert, readers } = paper
  const period = periodWords(paper)
  return (
    <Card title={t`Facts`}>
      <dl className="grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-[max-content_1fr]">
        <Row label={t`Kind`}>{kindWords(kind)}</Row>
        {on && <Row label={t`Date`}>{formatDay(on)}</Row>}
        {period && <Row label={t`Period`}>{period}</Row>}
        {paper.expiresOn && <Row label={t`Expires on`}>{formatDay(paper.expiresOn)}</Row>}
        {paper.keepUntil && <Row label={t`Keep until`}>{formatDay(paper.keepUntil)}</Row>}
        {issuerId && issuerName && (
          <Row label={t`Issued by`}>
            <Link to="/companies/$id" params={{ id: issuerId }} className="text-link hover:underline">
              {issuerName}
            </Link>
          </Row>
        )}
        {description !== '' && (
          <Row label={t`Notes`}>
            <span className="whitespace-pre-wrap">{description}</span>
          </Row>
        )}
        {paper.isConfidential && (
          <Row label={t`Confidential`}>
            {readers.length === 0
              ? t`Owners and admins see it.`
              : t`Owners, admins and ${readers.map(({ name }) => name ?? t`a former user`).join(', ')} see it.`}
          </Row>
        )}
        <Row label={t`File`}>
          <span className="break-all">{paper.fileName}</span>{' '}
          <span className="text-xs text-muted">
            {fileSize(paper.bytes)} · {paper.mediaType}
          </span>
        </Row>
        {inert && <Row label={t`Kept closed`}>{inertWords[inert]}</Row>}
        {paper.virusCheck && (
          <Row label={t`Viruses`}>
            <VirusFact check={paper.virusCheck} />
          </Row>
        )}
        <Row label={t`Added`}>
          {formatInstant(paper.createdAt)}
          <span className="block text-xs text-muted">
            {[sourceLabels[paper.source], uploadedBy && (uploadedBy.name ?? t`a former user`)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </Row>
      </dl>
    </Card>
  )
}

function VirusFact({ check }: { check: NonNullable<Attachment['virusCheck']> }) {
  const { state, checkedAt, signature, reason, scanner } = check
  const day = formatInstantDay(checkedAt)
  if (state === 'INFECTED') {
    return (
      <>
        {t`Found on ${day}`}
        <span className="block font-mono text-xs break-all text-muted">{signature}</span>
      </>
    )
  }
  if (reason !== null) {
    return (
      <>
        {t`Not looked for`}
        <span className="block text-xs text-muted">{notScannedWords[reason]}</span>
      </>
    )
  }
  return (
    <>
      {t`None found on ${day}`}
      {scanner && <span className="block text-xs text-muted">{scanner}</span>}
    </>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted max-sm:pt-1 max-sm:text-xs">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  )
}
