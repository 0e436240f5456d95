import type { Message } from '@kinfolio/contract/message-records'
import { fileSize } from '@kinfolio/ui/file-size'
import { Icon } from '@kinfolio/ui/Icon'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'

const chip = 'flex max-w-full items-center gap-2 rounded-md border bg-surface-raised px-2.5 py-1.5 text-sm'

/** The files that came with a message: the papers that were made of them, or why there is none. */
export function MessageFiles({ message }: { message: Pick<Message, 'files' | 'isQuarantined'> }) {
  const { files, isQuarantined } = message
  if (files === null || files.length === 0) return null
  return (
    <ul aria-label={t`Files`} className="flex flex-wrap gap-2">
      {files.map(({ index, fileName, bytes, attachmentId, refusal }) => (
        <li key={index} className="max-w-full min-w-0">
          {attachmentId === null ? (
            <span className={`${chip} border-dashed`}>
              <Icon name="lucide:file-x-2" className="text-faint" />
              <span className="min-w-0">
                <span className="block break-all">{fileName}</span>
                <span className="block text-xs text-muted">
                  {refusal ??
                    (isQuarantined
                      ? t`It becomes a paper when the conversation is let in.`
                      : t`No paper of it is there for you.`)}
                </span>
              </span>
            </span>
          ) : (
            <Link to="/papers/$id" params={{ id: attachmentId }} className={`${chip} hover:bg-hover`}>
              <Icon name="lucide:file-text" className="text-muted" />
              <span className="min-w-0 break-all">
                {fileName} <span className="text-xs text-muted">{fileSize(bytes)}</span>
              </span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
