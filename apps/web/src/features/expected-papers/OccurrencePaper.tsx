import { Icon } from '@kinfolio/ui/Icon'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { paperQuery } from '../attachments/queries.ts'
import { paperLine } from '../attachments/words.ts'

/** A paper that came, which leads to its page. */
export function OccurrencePaper({ id, onOpen }: { id: string; onOpen: () => void }) {
  const { api } = useOrg()
  const { data: paper } = useQuery(paperQuery(api, id))
  return (
    <li>
      <Link
        to="/papers/$id"
        params={{ id }}
        onClick={onOpen}
        className="flex items-center gap-2 rounded-sm text-sm text-link hover:underline"
      >
        <Icon name="lucide:file-text" />
        <span className="min-w-0 truncate">{paper?.title ?? '…'}</span>
        {paper && <span className="truncate text-xs text-muted">{paperLine(paper)}</span>}
      </Link>
    </li>
  )
}
