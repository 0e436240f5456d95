import type { AttachmentTarget } from '@kinfolio/contract/attachment-kinds'
import type { AttachmentFilter } from '@kinfolio/contract/attachments'
import { ATTACHMENTS_PER_PAGE } from '@kinfolio/contract/constants'
import type { PaperReading } from '@kinfolio/contract/paper-readings'
import { keepPreviousData } from '@tanstack/react-query'
import type { z } from 'zod'

import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'
import { isBeingRead } from './reading-facts.ts'
import type { ShownPaper } from './shown-paper.ts'

/** A record that papers are on. */
export type PaperTarget = { entityType: AttachmentTarget; entityId: string }

export const papersQuery = (api: Api, filter: z.input<typeof AttachmentFilter>) =>
  api.attachments.list.queryOptions({
    input: filter,
    placeholderData: keepPreviousData,
    meta: { inPlace: failures.loadPapers },
  })

export const paperQuery = (api: Api, id: string) =>
  api.attachments.get.queryOptions({ input: { id }, meta: { inPlace: failures.loadPaper } })

/** What some papers say, read anew. */
export const analyzedPapersQuery = (api: Api, attachmentIds: string[]) =>
  api.assistant.analyzeAttachments.queryOptions({
    input: { attachmentIds },
    staleTime: Infinity,
    gcTime: 0,
    meta: { inPlace: failures.analyzePapers },
  })

/** A page of a scan takes the server some seconds. */
const scanInterval = 4_000

/** What a paper says. Its words are those of its content, which the key names. */
export const paperReadingQuery = (
  api: Api,
  { id, sha256, versionId }: Pick<ShownPaper, 'id' | 'sha256' | 'versionId'>,
) => {
  const { queryKey, ...query } = api.attachments.reading.queryOptions({
    input: { id, versionId },
    meta: { inPlace: failures.readPaper },
  })
  return {
    ...query,
    queryKey: [...queryKey, sha256],
    staleTime: Infinity,
    retry: false,
    refetchInterval: ({ state: { data } }: { state: { data?: PaperReading | undefined } }) =>
      data && isBeingRead(data) ? scanInterval : false,
  }
}

/** A table, a mail, an invoice or a text in a shape that can be shown. A content never changes. */
export const paperViewQuery = (
  api: Api,
  { id, sha256, versionId }: Pick<ShownPaper, 'id' | 'sha256' | 'versionId'>,
) => {
  const { queryKey, ...query } = api.attachments.view.queryOptions({
    input: { id, versionId },
    meta: { inPlace: failures.loadPaperContent },
  })
  return { ...query, queryKey: [...queryKey, sha256], staleTime: Infinity, retry: false }
}

/** The contents that a paper has and had. */
export const paperVersionsQuery = (api: Api, id: string) =>
  api.attachments.versions.queryOptions({ input: { id }, meta: { inPlace: failures.loadVersions } })

/** The same for a call that needs them as they are at the moment. */
export const freshVersionsQuery = (api: Api, id: string) => ({
  ...paperVersionsQuery(api, id),
  staleTime: 0,
  meta: { failed: failures.restoreVersion },
})

/** How large a paper may be, and how much room is taken. */
export const roomQuery = (api: Api) =>
  api.attachments.room.queryOptions({ meta: { inPlace: failures.loadRoom } })

/** What takes up the room. */
export const roomPartsQuery = (api: Api) =>
  api.attachments.roomParts.queryOptions({ meta: { inPlace: failures.loadRoom } })

/** The papers on a record, a page of them. */
export const papersOfRecordQuery = (api: Api, target: PaperTarget, page = 1) =>
  api.attachments.ofRecord.queryOptions({
    input: { ...target, page, limit: ATTACHMENTS_PER_PAGE },
    placeholderData: keepPreviousData,
    meta: { inPlace: failures.loadPapers },
  })

/** What the caller began to send and did not end. */
export const openUploadsQuery = (api: Api) =>
  api.uploads.list.queryOptions({ meta: { failed: failures.loadUploads } })
