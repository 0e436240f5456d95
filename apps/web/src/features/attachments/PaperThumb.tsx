import type { Attachment } from '@kinfolio/contract/attachments'
import { Icon } from '@kinfolio/ui/Icon'
import { useIsWanted } from '@kinfolio/ui/use-is-wanted'
import { useRef } from 'react'

import { isPicture } from './paper-view.ts'
import { useObjectAddress } from './use-object-address.ts'
import { usePaperContent } from './use-paper-content.ts'
import { paperIcon } from './words.ts'

/** The server makes no small pictures: larger ones are not loaded for a tile. */
const mostBytes = 1_000_000

/** What a paper looks like: the picture that it is, or the sign of its kind. */
export function PaperThumb({ paper }: { paper: Attachment }) {
  const place = useRef<HTMLSpanElement>(null)
  const isWanted = useIsWanted(place)
  const isShown = isPicture(paper) && paper.bytes <= mostBytes
  const { data } = usePaperContent(paper, isShown && isWanted)
  const address = useObjectAddress(data)
  return (
    <span
      ref={place}
      className="flex aspect-[4/3] items-center justify-center overflow-hidden border-b bg-surface-sunken text-faint"
    >
      {address ? (
        // The title beside it says what it is.
        <img src={address} alt="" className="size-full object-cover object-top" />
      ) : (
        <Icon name={paperIcon(paper)} className="size-9" />
      )}
    </span>
  )
}
