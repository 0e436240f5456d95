import type { Attachment } from '@kinfolio/contract/attachments'
import { Icon } from '@kinfolio/ui/Icon'
import { useIsWanted } from '@kinfolio/ui/use-is-wanted'
import { useRef } from 'react'

import { ContentImage } from '../../pages/ContentImage.tsx'
import { isPicture } from './paper-view.ts'
import { usePaperContent } from './use-paper-content.ts'
import { fileType, paperIcon } from './words.ts'

/** The server makes no small pictures: larger ones are not loaded for a tile. */
const mostBytes = 1_000_000

/** What a paper looks like: the picture that it is, or the sign of its kind. */
export function PaperThumb({ paper }: { paper: Attachment }) {
  const place = useRef<HTMLSpanElement>(null)
  const isWanted = useIsWanted(place)
  const isShown = isPicture(paper) && paper.bytes <= mostBytes
  const { data } = usePaperContent(paper, isShown && isWanted)
  return (
    <span
      ref={place}
      className="flex h-32 flex-col items-center justify-center gap-2 overflow-hidden border-b bg-surface-sunken text-faint"
    >
      {data ? (
        // The title beside it says what it is.
        <ContentImage bytes={data} alt="" className="size-full object-cover object-top" />
      ) : (
        <>
          <Icon name={paperIcon(paper)} className="size-8" />
          <span className="text-2xs font-medium text-muted">{fileType(paper)}</span>
        </>
      )}
    </span>
  )
}
