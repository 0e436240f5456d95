import type { Attachment } from '@kinfolio/contract/attachments'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { roomQuery } from './queries.ts'
import { awaitsVerdict } from './verdicts.ts'

const intervalMs = 4_000

type Answer = {
  papers: readonly Attachment[]
  dataUpdatedAt: number
  refetch: () => Promise<unknown>
}

/** Asks again while a virus scanner looks at a file that just came. Where there is none, nothing is asked. */
export function useVerdicts({ papers, dataUpdatedAt, refetch }: Answer): void {
  const { api } = useOrg()
  const isWaiting = papers.some((paper) => awaitsVerdict(paper, dataUpdatedAt))
  const { data: room } = useQuery({ ...roomQuery(api), enabled: isWaiting })
  const asks = isWaiting && room?.looksForViruses === true
  useEffect(() => {
    if (!asks) return undefined
    const timer = setInterval(() => void refetch(), intervalMs)
    return () => clearInterval(timer)
  }, [asks, refetch])
}
