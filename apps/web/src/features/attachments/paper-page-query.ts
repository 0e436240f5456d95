import { queryOptions } from '@tanstack/react-query'

import type { Api } from '../../api/client.ts'
import { download } from '../../api/download.ts'
import { failures } from './failures.ts'
import type { ShownPaper } from './shown-paper.ts'

type Content = Pick<ShownPaper, 'id' | 'sha256' | 'versionId'>

/** A page as a picture, in as many pixels across as are asked for. A content never changes, so each is asked for once. */
export const paperPageQuery = (
  api: Api,
  orgId: string,
  { id, sha256, versionId }: Content,
  { page, pixels }: { page: number; pixels: number },
) =>
  queryOptions({
    queryKey: [...api.key(), 'page of a paper', id, sha256, page, pixels],
    queryFn: async () => {
      const version = versionId === undefined ? '' : `&versionId=${versionId}`
      const path = `/attachments/${id}/pages/${page}?width=${pixels}${version}`
      const { content, headers } = await download(path, orgId, () => undefined)
      const bitmap = await createImageBitmap(content)
      const ratio = bitmap.height / bitmap.width
      bitmap.close()
      return { content, ratio, pageCount: Number.parseInt(headers.get('x-page-count') ?? '1', 10) }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    meta: { inPlace: failures.loadPaperContent },
  })

/** The words of a page. */
export const pageWordsQuery = (api: Api, { id, sha256, versionId }: Content, page: number) => {
  const { queryKey, ...query } = api.attachments.pageWords.queryOptions({
    input: { id, page, versionId },
    meta: { inPlace: failures.loadPaperContent },
  })
  return { ...query, queryKey: [...queryKey, sha256], staleTime: Number.POSITIVE_INFINITY }
}

export const findInPaperQuery = (api: Api, { id, sha256, versionId }: Content, text: string) => {
  const { queryKey, ...query } = api.attachments.find.queryOptions({
    input: { id, text, versionId },
    meta: {},
  })
  return { ...query, queryKey: [...queryKey, sha256], staleTime: Number.POSITIVE_INFINITY, retry: false }
}
