import type { Found } from '@kinfolio/contract/search'
import type { Command } from '@kinfolio/ui/command'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { useOrg } from '../api/org-context.ts'
import { actsQuery } from '../features/assistant/queries.ts'
import { positionsQuery } from '../features/positions/queries.ts'
import { searchQuery } from '../features/search/queries.ts'
import { transactionsQuery } from '../features/transactions/queries.ts'
import { actCommand, isAct, transactionCommands } from './found-acts.ts'
import { foundPages } from './found-pages.ts'

/** So long after the last key the server is asked. */
const pauseMs = 150
const mostLetters = 200

/**
 * What the server finds by what is typed in the palette, and whether it is still looking. An answer to earlier letters gives
 * way to that of later ones, whichever comes first.
 */
export function useFoundCommands(typed: string): { found: Command[]; isSearching: boolean } {
  const { api, may, org } = useOrg()
  const navigate = useNavigate()
  const wanted = typed.trim().slice(0, mostLetters)
  const asked = useAfterPause(wanted)
  const { data = [], isFetching } = useQuery(searchQuery(api, asked))
  const { valuesVisible } = org.role
  const said = may('write') && valuesVisible && isAct(asked) ? asked : ''
  const acts = useQuery(actsQuery(api, said))
  // Fewer letters are in nearly everything.
  const search = asked.length >= 3 ? asked : ''
  const rows = useQuery({
    ...transactionsQuery(api, { search }),
    enabled: search !== '',
    // What fits other letters does not fit these.
    placeholderData: undefined,
  })
  const { data: positions = [] } = useQuery(positionsQuery(api))
  const toCommand = ({ kind, id, name, page: at = null }: Found): Command => {
    const { group, icon, page } = foundPages[kind]
    const hint = at === null ? undefined : t`page ${at}`
    const run = () => void navigate(page(id, at ?? undefined))
    return { id: `${group} ${id}`, group, label: name, icon, hint, run }
  }
  const open = {
    one: (id: string) => void navigate({ to: '/transactions/$id', params: { id } }),
    all: (text: string) => void navigate({ to: '/transactions', search: { search: text } }),
  }
  return {
    found:
      wanted === '' || asked === ''
        ? []
        : [
            ...(said === '' ? [] : (acts.data ?? []).map((act) => actCommand(act, positions))),
            ...(search === '' ? [] : transactionCommands(rows.data, search, open)),
            ...data.map(toCommand),
          ],
    isSearching: wanted !== asked || isFetching || acts.isFetching || rows.isFetching,
  }
}

function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
