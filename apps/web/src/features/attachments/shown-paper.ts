import type { Attachment, AttachmentVersion } from '@kinfolio/contract/attachments'

/** A paper as a page shows it: with the content that it has, or with one that it had. */
export type ShownPaper = Attachment & {
  /** Of a content that it had. */
  versionId?: string | undefined
}

/** The paper with the content of a version in place of its own. */
export function paperAsVersion(paper: Attachment, version: AttachmentVersion): ShownPaper {
  const { versionId, fileName, mediaType, bytes, sha256, inert, virusCheck } = version
  return {
    ...paper,
    fileName,
    mediaType,
    bytes,
    sha256,
    inert,
    virusCheck,
    versionId: versionId ?? undefined,
  }
}

export function downloadPath({ id, versionId }: Pick<ShownPaper, 'id' | 'versionId'>, inline = false) {
  const query = new URLSearchParams({
    ...(inline && { inline: 'true' }),
    ...(versionId !== undefined && { versionId }),
  }).toString()
  return `/attachments/download/${id}${query && `?${query}`}`
}
